import { standalonePath } from '../../build/standalone-config.ts';

/** The document of a page alone: a script fills it. */
export function pageDocument(title: string): string {
  return documentOf(title, files('standalone'), '');
}

/** The document of the start page. */
export function startDocument(title: string): string {
  return documentOf(`${title} alone`, files('start'), '');
}

/** A page as a server rendered it, with all styles of the section. */
export function renderedDocument(title: string, html: string, styles: string[]): string {
  const links = styles.map((name) => `<link rel="stylesheet" href="${standalonePath}${name}">`).join('\n');
  return documentOf(title, links, html);
}

function files(entry: string): string {
  return `<link rel="stylesheet" href="${standalonePath}${entry}.css">
<script src="${standalonePath}${entry}.js" defer></script>`;
}

function documentOf(title: string, head: string, body: string): string {
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<link rel="icon" href="data:,">
${head}
</head>
<body>
${body}
</body>
</html>
`;
}
