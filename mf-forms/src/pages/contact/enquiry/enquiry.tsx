import { brand } from '@shortlisted/shared-ui/brand';
import { Button } from '@shortlisted/shared-ui/button';
import { Icon } from '@shortlisted/shared-ui/icon';
import { SectionHeading } from '@shortlisted/shared-ui/section-heading';
import { useEffect, useRef, useState } from 'react';
import { enquiryContent } from './enquiry.content.ts';
import styles from './enquiry.module.scss';
import { EnquiryForm } from './enquiry-form.tsx';

/** The hero of the page: an introduction and the form, or the success view after sending. */
export function Enquiry() {
  const [stage, setStage] = useState<'editing' | 'sent'>('editing');
  const { eyebrow, title, lead, points, proof, direct } = enquiryContent;

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
        <ul className={styles.proof}>
          {proof.map(({ value, label, client, href }) => (
            <li key={client}>
              <a href={href} className={styles.result}>
                <strong>{value}</strong>
                <span>{label}</span>
                <span className={styles.client}>{client}</span>
              </a>
            </li>
          ))}
        </ul>
        <p className={styles.direct}>
          {direct}: <a href={`mailto:${brand.email}`}>{brand.email}</a>
        </p>
      </div>
      <div className={styles.panel} id="contact-form">
        {stage === 'sent' ? (
          <EnquirySent onAgain={() => setStage('editing')} />
        ) : (
          <EnquiryForm onSent={() => setStage('sent')} />
        )}
      </div>
    </section>
  );
}

/** Replaces the form and takes the focus. */
function EnquirySent({ onAgain }: { onAgain: () => void }) {
  const { title, text, again } = enquiryContent.success;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  return (
    <div className={styles.sent}>
      <Icon name="check" size={40} />
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <p>{text}</p>
      <Button variant="quiet" onClick={onAgain} label={again} />
    </div>
  );
}
