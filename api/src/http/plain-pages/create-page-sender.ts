import type { FastifyReply, FastifyRequest } from 'fastify';
import { contentSecurityPolicy, hashOf } from '../content-security-policy.ts';
import { type Html, html } from './html.ts';

const baseStyle = `
:root{--accent:#dfff00;color-scheme:dark;background:#141414;color:#fff}
h1{line-height:1.1;margin:0 0 1.25rem}
a{color:inherit}
button{font:inherit;font-weight:600;padding:.75rem 1.5rem;border:0;border-radius:999px;background:var(--accent);color:#141414;cursor:pointer}
:focus-visible{outline:3px solid var(--accent);outline-offset:3px}`;

/** These addresses may be personal. A form needs `same-origin`: browsers otherwise send its origin as `null`. */
type ReferrerPolicy = 'no-referrer' | 'same-origin';

/**
 * Makes a function that sends the server's own pages. Browsers and search engines do not store them, and they
 * run only the given script.
 *
 * @param options.script path of a script that the pages work without.
 * @param options.drawBar what stands above a page.
 */
export function createPageSender(
  ownStyle: string,
  options: {
    script?: string;
    referrerPolicy?: ReferrerPolicy;
    drawBar?: (request: FastifyRequest) => Html | undefined;
  } = {},
) {
  const { script, referrerPolicy: usual = 'no-referrer', drawBar } = options;
  const style = baseStyle + ownStyle;
  const tag = script ? html`<script src="${script}" defer></script>\n`.text : '';
  const policy = contentSecurityPolicy({ styleHashes: [hashOf(style)] });

  return (reply: FastifyReply, title: string, body: Html, referrerPolicy = usual): FastifyReply => {
    const head = html`<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<title>${title}</title>
`;
    const main = html`${drawBar?.(reply.request)}<main>
<h1>${title}</h1>
${body}
</main>`;
    return reply
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'private, no-store',
        'content-security-policy': policy,
        'referrer-policy': referrerPolicy,
        'x-robots-tag': 'noindex',
      })
      .serializer(String)
      .send(`${head.text}<style>${style}</style>\n${tag}</head>\n<body>\n${main.text}\n</body>\n</html>\n`);
  };
}

/** Sends pages that must work without any section. */
export const sendPlainPage = createPageSender(`
:root{font:1.125rem/1.6 system-ui,sans-serif}
body{max-width:34rem;margin:0 auto;padding:18vh 1.5rem 3rem}
h1{font-size:2rem}`);
