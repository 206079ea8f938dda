import { createPageSender } from '../../http/plain-pages/create-page-sender.ts';
import { type Html, html } from '../../http/plain-pages/html.ts';
import type { Comment } from './comment.repository.ts';
import { commentLengths } from './comment.schema.ts';

export const sendCommentsPage = createPageSender(
  `
:root{font:1.125rem/1.6 system-ui,sans-serif;--line:rgba(255,255,255,.14);--muted:#b8b8b8}
body{max-width:38rem;margin:0 auto;padding:8vh 1.5rem 3rem}
h1{font-size:2rem;letter-spacing:-.03em;overflow-wrap:anywhere}
h2{font-size:1.25rem;margin:3rem 0 1rem}
p{margin:.25rem 0}
ol{list-style:none;margin:0;padding:0}
li{padding:1rem 0;border-top:1px solid var(--line);overflow-wrap:anywhere}
.quiet{color:var(--muted);font-size:1rem}
.alert{color:#ff8a80}
label{display:block;margin-top:1.5rem;font-weight:600}
input,textarea{box-sizing:border-box;width:100%;margin-top:.4rem;padding:.75rem 1rem;border:1px solid #8c8c8c;border-radius:.75rem;background:#1f1f1f;color:inherit;font:inherit}
button{margin-top:1.5rem}`,
  // Browsers send the origin with the form only then.
  { referrerPolicy: 'same-origin' },
);

export interface CommentsPage {
  path: string;
  comments: Comment[];
  values?: Record<string, string>;
  fault?: string;
}

/** The comments on a page and a form for another one, for browsers without scripts. */
export function commentsView({ path, comments, values = {}, fault }: CommentsPage): Html {
  const { sentence = '', name = '' } = values;
  return html`<p><a href="${path}">Back to the page</a></p>
${fault && html`<p class="alert" role="alert">${fault}</p>`}
<form method="post" action="/api/preview-comments"><input type="hidden" name="path" value="${path}">
<label>Your comment on the whole page <textarea name="sentence" rows="4" required maxlength="${commentLengths.sentence}">\n${sentence}</textarea></label>
<label>Your name <input name="name" required maxlength="${commentLengths.name}" autocomplete="name" value="${name}"></label>
<p class="quiet">Everybody with the link sees both, and so does the team.</p>
<button>Send the comment</button></form>
${
  comments.length > 0 &&
  html`<h2>Comments so far</h2>
<ol>${comments.map(commentView)}</ol>`
}`;
}

function commentView({ sentence, name, words, createdAt, doneAt }: Comment): Html {
  return html`<li><p>${sentence}</p>
<p class="quiet">${name}, ${createdAt.slice(0, 10)}${words && html`, about “${words}”`}${doneAt && ', done'}</p></li>
`;
}
