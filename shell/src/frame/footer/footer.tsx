import { brand } from 'shared-ui/brand';
import { footer } from './footer.content.ts';
import styles from './footer.module.scss';

/** What stands at the end of every page. */
export function Footer() {
  return (
    <footer className={styles.footer}>
      {footer.columns.map(({ title, links }) => (
        <nav key={title} aria-label={title}>
          <strong>{title}</strong>
          {links.map(({ label, href }) => (
            <a key={label} href={href}>
              {label}
            </a>
          ))}
        </nav>
      ))}
      <p>
        © {footer.copyrightYear} {brand.legalName} <a href={footer.privacy.href}>{footer.privacy.label}</a>
      </p>
    </footer>
  );
}
