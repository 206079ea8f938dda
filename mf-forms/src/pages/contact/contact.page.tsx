import { Brief } from './brief/brief.tsx';
import styles from './contact.module.scss';
import { Enquiry } from './enquiry/enquiry.tsx';
import { Expectations } from './expectations/expectations.tsx';

export function ContactPage() {
  return (
    <div className={styles.page}>
      <Enquiry />
      <Expectations />
      <Brief />
    </div>
  );
}
