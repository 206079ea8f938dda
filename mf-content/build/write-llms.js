const siteUrl = '{{SITE_URL}}';

const pages = [
  ['/', 'Home', 'what the agency does and for whom'],
  ['/account-based-marketing', 'Account-based marketing', 'the service in six steps'],
  ['/content-marketing', 'Content marketing', 'the service in five steps'],
  ['/cases', 'Case Studies', 'clients, figures and methods'],
  ['/about', 'About', 'the story and the team'],
  ['/contact', 'Contact', 'how to send an enquiry'],
];

/**
 * The template of an overview of the site for language models (llmstxt.org). The server fills in the articles and
 * essays.
 *
 * @param {{ name: string, tagline: string, description: string, email: string }} brand
 */
export function writeLlms({ name, tagline, description, email }) {
  const line = (path, title, text) => `- [${title}](${siteUrl}${path}): ${text}`;
  return `# ${name}

> ${tagline}. ${description}

Written in British English. Enquiries: ${email}

## Pages

${pages.map(([path, title, text]) => line(path, title, text)).join('\n')}

## Articles

{{#articles}}${line('/blog/{{slug}}', '{{title}}', '{{excerpt}}')}
{{/articles}}
## Essays

{{#essays}}${line('/essays/{{slug}}', '{{title}}', '{{description}}')}
{{/essays}}
## Optional

${line('/blog/rss.xml', 'RSS', 'the articles in full')}
${line('/privacy-policy', 'Privacy and cookie policy', 'effective January 2025')}
`;
}
