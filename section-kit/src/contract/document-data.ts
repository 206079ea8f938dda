import type { Plan } from './contract.ts';

/** The data of a document that the kit's commands read. */
export interface DocumentData {
  plan: Plan;
  siteUrl: string;
  isPageRendered: boolean;
  analyticsId?: string;
  tags?: string[];
}

const dataScript = /(?<=<script type="application\/json" id="document-data">).*?(?=<\/script>)/s;

/** Reads the data of a document. Undefined for any other HTML. */
export function readDocumentData(html: string): DocumentData | undefined {
  const [json] = dataScript.exec(html) ?? [];
  return json ? (JSON.parse(json) as DocumentData) : undefined;
}

export function writeDocumentData(html: string, data: DocumentData): string {
  return html.replace(dataScript, () => JSON.stringify(data).replaceAll('<', '\\u003c'));
}
