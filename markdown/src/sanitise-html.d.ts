export function sanitiseHtml(html: string, options: { folder?: string; isMarkdown?: boolean }): string;
