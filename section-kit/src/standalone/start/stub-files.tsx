import type { SectionDescription } from './section-description.ts';
import styles from './stub-files.module.scss';

/** The stubs that the pages read. People edit the files in the section's folder. */
export function StubFiles({ section: { name, api, stubs } }: { section: SectionDescription }) {
  if (api) return null;
  const folder = `${name}/stubs/`;
  return (
    <section className={styles.stubs} aria-labelledby="stubs">
      <h2 id="stubs">Stubs</h2>
      <p>
        {stubs.length > 0
          ? `The pages read their data from ${folder}. When you save one of these files, every open page reloads.`
          : `The pages read no data yet. ${folder}api/events.json answers a read of /api/events.`}
      </p>
      <div className={styles.files}>
        {stubs.map(({ file, content }) => (
          <details key={file}>
            <summary>
              <code>{file.replace('stubs/', '')}</code>
            </summary>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard. */}
            <pre tabIndex={0}>{content}</pre>
          </details>
        ))}
      </div>
    </section>
  );
}
