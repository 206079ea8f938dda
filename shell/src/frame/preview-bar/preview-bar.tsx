import { usePlan } from 'section-kit/host/platform';
import { previewBar } from './preview-bar.content.ts';
import styles from './preview-bar.module.scss';

/** Says that this is not what visitors see, and which release of each section it is. */
export function PreviewBar() {
  const { id, shell, sections } = usePlan();
  const { name, text, wayOut } = previewBar;
  return (
    <aside className={styles.bar} aria-label={name}>
      <p>
        <strong>{name}</strong> {text}
      </p>
      <a href={wayOut.href}>{wayOut.label}</a>
      <ul>
        {[shell, ...sections].map((section) => (
          <li key={section.name}>
            {section.name} {section.release}
          </li>
        ))}
        <li>composition {id}</li>
      </ul>
    </aside>
  );
}
