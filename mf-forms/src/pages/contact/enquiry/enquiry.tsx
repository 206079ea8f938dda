import { useSearchParams, useSettledQuery } from '@shortlisted/section-kit/runtime';
import { Icon } from '@shortlisted/shared-ui/icon';
import { SectionHeading } from '@shortlisted/shared-ui/section-heading';
import { useState } from 'react';
import { draftQuery } from '../../../data/draft.resource.ts';
import { enquiryContent } from './enquiry.content.ts';
import styles from './enquiry.module.scss';
import { EnquiryForm } from './enquiry-form.tsx';
import { EnquirySent } from './enquiry-sent.tsx';

/** The hero of the page: why to write, and the form, which gives way to the success view. */
export function Enquiry() {
  const [stage, setStage] = useState<'first' | 'sent' | 'again'>('first');
  const draftId = useSearchParams()[0].get('draft');
  // Once its enquiry is sent, a draft is history.
  const isDrafted = stage === 'first' && draftId !== null;
  const { eyebrow, title, lead, points } = enquiryContent;
  const onSent = () => setStage('sent');

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
        {stage === 'sent' && <EnquirySent onAgain={() => setStage('again')} />}
        {isDrafted && <DraftedForm id={draftId} onSent={onSent} />}
        {stage !== 'sent' && !isDrafted && <EnquiryForm onSent={onSent} />}
      </div>
    </section>
  );
}

/** The form as it was when the server refused it. */
function DraftedForm({ id, onSent }: { id: string; onSent: () => void }) {
  const { data: draft } = useSettledQuery(draftQuery(id));
  return <EnquiryForm draft={draft ?? undefined} onSent={onSent} />;
}
