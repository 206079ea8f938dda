import { LinkButton } from 'shared-ui/button';
import { closing } from './closing.content.ts';
import styles from './closing.module.scss';

export function Closing() {
  const { title, text, start, services } = closing;
  return (
    <section className={styles.closing} aria-labelledby="closing">
      <h2 id="closing">{title}</h2>
      <p>{text}</p>
      <div className={styles.actions}>
        <LinkButton href={start.href} size="large" arrow="right">
          {start.label}
        </LinkButton>
        <LinkButton href={services.href} size="large" variant="secondary">
          {services.label}
        </LinkButton>
      </div>
    </section>
  );
}
