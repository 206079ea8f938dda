import { usePlan } from '@shortlisted/section-kit/host/platform';
import { previewBar } from './preview-bar.content.ts';
import styles from './preview-bar.module.scss';

/** Lists the differences from the live site. Opened, it lists the release of every section. */
export function PreviewBar() {
  const { id, shell, sections, edits = [] } = usePlan();
  const { name, text, same, instead, edited, live, wayOut } = previewBar;
  const all = [shell, ...sections];
  const editions = edits.map(edited);
  const differences = [
    ...editions,
    ...all.flatMap((section) =>
      section.instead === undefined ? [] : [`${section.name} ${instead(section.release, section.instead)}`],
    ),
  ];
  return (
    <aside className={styles.bar} aria-label={name}>
      <details>
        <summary>
          <strong>{name}</strong> {differences.length > 0 ? differences.join(' · ') : same}
        </summary>
        <p>{text}</p>
        <ul>
          {editions.map((edition) => (
            <li key={edition} className={styles.different}>
              {edition}
            </li>
          ))}
          {all.map((section) => (
            <li key={section.name} className={section.instead === undefined ? undefined : styles.different}>
              {section.name}{' '}
              {section.instead === undefined
                ? `${section.release}, ${live}`
                : instead(section.release, section.instead)}
            </li>
          ))}
          <li>composition {id}</li>
        </ul>
      </details>
      <a href={wayOut.href}>{wayOut.label}</a>
    </aside>
  );
}
