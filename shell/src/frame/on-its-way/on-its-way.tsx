import { useVisits } from '../../sections/visit.tsx';
import styles from './on-its-way.module.scss';

/** A line along the top while another page is on its way. `main` says the same to assistive technology. */
export function OnItsWay() {
  const { isLeaving } = useVisits();
  return isLeaving ? <div className={styles.line} aria-hidden="true" data-on-its-way /> : null;
}
