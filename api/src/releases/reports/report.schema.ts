import { z } from 'zod';

export const errorKinds = ['load', 'chunk', 'render', 'hydrate', 'blank'] as const;
/** The purposes of the site. Browsers report presses on links to the form; the server counts the forms itself. */
export const goals = ['enquiry', 'sign-up', 'press'] as const;
export const vitals = ['LCP', 'CLS', 'INP', 'FCP', 'TTFB'] as const;
export const ratings = ['good', 'needs-improvement', 'poor'] as const;

/** A frame such as `mf-cases/assets/12.0123456789ab.js:1:4711`. */
const frame = z.string().regex(/^[a-z0-9-]{1,60}\/assets\/[\w@~-][\w.@~-]{0,150}\.js:\d{1,7}:\d{1,7}$/);
const name = z.string().regex(/^[a-z0-9-]{1,60}$/);

const eventSchema = z.union([
  z.strictObject({
    section: name,
    page: name,
    kind: z.enum(['view', 'usable', 'press', ...errorKinds]),
    message: z.string().max(200).optional(),
    frames: z.array(frame).max(5).optional(),
  }),
  z.strictObject({ section: name, vital: z.enum(vitals), rating: z.enum(ratings) }),
]);

/** A browser’s report about the sections of a page. It identifies no visitor. */
export const reportSchema = z.strictObject({
  composition: z.string().regex(/^[0-9a-f]{16}$/),
  events: z.array(eventSchema).min(1).max(30),
});

export type Report = z.infer<typeof reportSchema>;
export type Goal = (typeof goals)[number];
