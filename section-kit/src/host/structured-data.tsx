/** A block of Schema.org data for search engines. Addresses in it are absolute. */
export function StructuredData({ data }: { data: object }) {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a data block; every "<" is escaped above.
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
