import { standalonePath } from '../../build/standalone-config.ts';
import { dataId, type RenderedPage, rootId } from '../../standalone/document-data.ts';

/** The first markup of a page after its head tags. */
const pageStart = '<main id="main"';

/** The document of a standalone page that the browser renders. */
export function pageDocument(title: string): string {
  return documentOf(`<title>${title}</title>\n${files('standalone')}`, `<div id="${rootId}"></div>`);
}

export function startDocument(title: string): string {
  return documentOf(`<title>${title} standalone</title>\n${files('start')}`, '');
}

/** The document of a page that the server rendered, with all styles of the section. React hydrates it. */
export function renderedDocument({ html, data }: RenderedPage, styles: string[]): string {
  const start = Math.max(html.indexOf(pageStart), 0);
  const links = styles.map((name) => `<link rel="stylesheet" href="${standalonePath}${name}">`);
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return documentOf(
    [html.slice(0, start), ...links, script('standalone')].join('\n'),
    `<div id="${rootId}">${html.slice(start)}</div>
<script type="application/json" id="${dataId}">${json}</script>`,
  );
}

function files(entry: string): string {
  return `<link rel="stylesheet" href="${standalonePath}${entry}.css">\n${script(entry)}`;
}

function script(entry: string): string {
  return `<script src="${standalonePath}${entry}.js" defer></script>`;
}

function documentOf(head: string, body: string): string {
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<link rel="icon" href="data:,">
${head}
</head>
<body>
${body}
</body>
</html>
`;
}
