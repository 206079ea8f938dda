import * as v from 'valibot';

/** Spec 1 §5, value and label. */
export const hearAboutOptions = [
  { value: 'linkedin', label: 'LinkedIn' },
  { value: 'google', label: 'Google Search' },
  { value: 'referral', label: 'Referral' },
  { value: 'social-media', label: 'Social Media' },
  { value: 'content', label: 'Blog/Content' },
  { value: 'event', label: 'Event/Conference' },
  { value: 'other', label: 'Other' },
] as const;

const text = v.pipe(v.string(), v.trim());

/** What the contact form may send (spec 1 §5). The server checks the same again. */
export const enquirySchema = v.object({
  name: v.pipe(text, v.minLength(2, 'Name must be at least 2 characters')),
  email: v.pipe(text, v.email('Please enter a valid email address')),
  company: text,
  hearAbout: text,
  message: v.pipe(text, v.minLength(10, 'Message must be at least 10 characters')),
});

export type Enquiry = v.InferOutput<typeof enquirySchema>;

export const emptyEnquiry: Enquiry = { name: '', email: '', company: '', hearAbout: '', message: '' };
