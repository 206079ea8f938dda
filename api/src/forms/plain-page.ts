import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { contentSecurityPolicy } from '../documents/content-security-policy.ts';

const style = `
:root{color-scheme:dark;font:1.125rem/1.6 system-ui,sans-serif;background:#141414;color:#f4f4f0}
body{max-width:34rem;margin:0 auto;padding:18vh 1.5rem 3rem}
h1{font-size:2rem;line-height:1.15;margin:0 0 1rem}
a{color:inherit}
button{font:inherit;font-weight:600;padding:.75rem 1.5rem;border:0;border-radius:999px;background:#dfff00;color:#141414;cursor:pointer}
:focus-visible{outline:3px solid #dfff00;outline-offset:3px}`;

const styleHash = `sha256-${createHash('sha256').update(style).digest('base64')}`;

/** A page of the server's own, for what must work without any section. `html` holds nothing that a visitor wrote. */
export function sendPlainPage(reply: FastifyReply, title: string, html: string): FastifyReply {
  return reply
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': contentSecurityPolicy([styleHash]),
      // Addresses of such pages hold what is meant for one person.
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    })
    .serializer(String)
    .send(`<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${title}</h1>
${html}
</main>
</body>
</html>
`);
}
