import { useSearchParams } from '@shortlisted/section-kit/runtime';
import { LinkButton } from '@shortlisted/shared-ui/button';
import { confirmMessage } from '@shortlisted/shared-ui/forms/confirm-message';
import { Icon } from '@shortlisted/shared-ui/icon';
import { thankYou } from './thank-you.content.ts';
import styles from './thank-you.module.scss';

/** The page that follows a form sent without scripts. */
export function ThankYouPage() {
  const { title, text, home, meanwhile } = thankYou;
  const [parameters] = useSearchParams();
  return (
    <div className={styles.page}>
      <section className={styles.thanks}>
        <Icon name="check" size={40} />
        <h1>{title}</h1>
        <p>{text}</p>
        {parameters.get('confirm') === 'mail' && <p>{confirmMessage}</p>}
        <LinkButton {...home} size="large" />
      </section>
      <nav className={styles.meanwhile} aria-label={meanwhile.title}>
        <h2>{meanwhile.title}</h2>
        <ul>
          {meanwhile.links.map(({ label, text, href }) => (
            <li key={href}>
              <a href={href}>
                <strong>
                  {label} <Icon name="arrow-up-right" size={18} />
                </strong>
                <span>{text}</span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
