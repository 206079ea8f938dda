import styles from './prose.module.scss';

interface ProseProps {
  /** HTML that was compiled from our own sources or sanitised. */
  html: string;
}

/** Running text: headings, lists, quotes, tables and figures as the house sets them. */
export function Prose({ html }: ProseProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: compiled from our own Markdown, or sanitised where it is read.
  return <div className={styles.prose} dangerouslySetInnerHTML={{ __html: html }} />;
}
