import { useState } from 'react';
import { useSearchParams, useSuspenseQuery } from 'section-kit/runtime';
import { Icon } from 'shared-ui/icon';
import { SectionHeading } from 'shared-ui/section-heading';
import { draftQuery } from '../../../data/draft.resource.ts';
import { enquiryContent } from './enquiry.content.ts';
import styles from './enquiry.module.scss';
import { EnquiryForm } from './enquiry-form.tsx';
import { EnquirySent } from './enquiry-sent.tsx';

/** The hero of the page: why to write, and the form, which gives way to the success view. */
export function Enquiry() {
  const [isSent, setIsSent] = useState(false);
  const draftId = useSearchParams()[0].get('draft');
  const { eyebrow, title, lead, points } = enquiryContent;
  const onSent = () => setIsSent(true);

  return (
    <section className={styles.enquiry}>
      <div className={styles.words}>
        <SectionHeading level={1} eyebrow={eyebrow} title={title} lead={lead} />
        <ul className={styles.points}>
          {points.map((point) => (
            <li key={point}>
              <Icon name="check" />
              {point}
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.panel} id="contact-form">
        {isSent && <EnquirySent onAgain={() => setIsSent(false)} />}
        {!isSent && draftId && <DraftedForm id={draftId} onSent={onSent} />}
        {!isSent && !draftId && <EnquiryForm onSent={onSent} />}
      </div>
    </section>
  );
}

/** The form as it was when the server refused it. */
function DraftedForm({ id, onSent }: { id: string; onSent: () => void }) {
  const { data: draft } = useSuspenseQuery(draftQuery(id));
  return <EnquiryForm draft={draft ?? undefined} onSent={onSent} />;
}
