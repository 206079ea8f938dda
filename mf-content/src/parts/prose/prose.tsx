import styles from './prose.module.scss';

/** Running text with the styles of headings, lists, quotes, tables and figures. */
export function Prose({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the build compiles it from our own Markdown or sanitises it.
  return <div className={styles.prose} dangerouslySetInnerHTML={{ __html: html }} />;
}
