import { Button } from '@shortlisted/shared-ui/button';
import { Icon } from '@shortlisted/shared-ui/icon';
import { useEffect, useRef } from 'react';
import { enquiryContent } from './enquiry.content.ts';
import styles from './enquiry.module.scss';

/** Replaces the form and takes the focus. */
export function EnquirySent({ onAgain }: { onAgain: () => void }) {
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
      <Button variant="quiet" onClick={onAgain}>
        {again}
      </Button>
    </div>
  );
}
