import { isCandidate } from '@shortlisted/section-kit/contract/candidate';
import { type Html, html } from '../../http/plain-pages/html.ts';
import type { Trial } from '../../leads/trials/trial.repository.ts';
import type { Comment } from '../../previews/comments/comment.repository.ts';
import type { CommentedLink } from '../../previews/comments/commented-links.repository.ts';
import { actionLink } from './section.view.ts';
import { when } from './when.ts';

interface PreviewsPage {
  section: string;
  links: CommentedLink[];
  csrfToken: string;
  mayAct: boolean;
  mayOperate: boolean;
}

export function previewsView({ section, links, ...rights }: PreviewsPage): Html {
  return html`<p><a href="/console/${section}">${section}</a></p>
${links.length === 0 && html`<p>There are no valid preview links.</p>`}
<ul class="list">${links.map(
    ({ id, section: maker, releases, actor, createdAt, comments, trials, ...end }) => html`<li class="card">
<h2>${Object.entries(releases).map(([name, release], index) => `${index > 0 ? ', ' : ''}${name}@${release}`)}</h2>
${!isValid(end) && html`<p class="badge quiet">Ended</p>`}
<p class="quiet">Link ${id}, made ${when(createdAt)} by ${actor}, ${endOf(end)}</p>
${
  rights.mayAct &&
  isValid(end) &&
  html`<div class="actions">${rights.mayOperate && promotionLink(section, releases)}
${
  maker === section
    ? html`<details><summary>End…</summary><p>Nobody can open the link any more, and browsers that did see the live site.</p>${buttonView(`${section}/previews/${id}/end`, rights.csrfToken, 'End the link')}</details>`
    : html`<a class="button" href="/console/${maker}/previews">Previews of ${maker}, which made it</a>`
}</div>`
}
${comments.length === 0 && html`<p class="quiet">Nobody has commented yet.</p>`}
<ol class="comments">${comments.map((comment) => commentView(comment, { section, ...rights }))}</ol>
${trials.length > 0 && html`<p>Forms of the last day, which reached nobody:</p>`}
<ul>${trials.map(trialView)}</ul>
</li>`,
  )}</ul>`;
}

/** Promotes the releases of a link together. Candidates cannot be promoted. */
function promotionLink(section: string, { [section]: release, ...others }: Record<string, string>) {
  const more = Object.entries(others).map(([name, other]) => `${name}@${other}`);
  if (!release || more.length === 0 || [release, ...Object.values(others)].some(isCandidate)) return false;
  return actionLink(section, 'promote', { release, with: more.join(' ') }, 'Promote them together');
}

function buttonView(path: string, csrfToken: string, words: string): Html {
  return html`<form method="post" action="/console/${path}"><input type="hidden" name="csrfToken" value="${csrfToken}"><button>${words}</button></form>
`;
}

type End = Pick<CommentedLink, 'expiresAt' | 'revokedAt'>;

function isValid({ expiresAt, revokedAt }: End): boolean {
  return revokedAt === null && expiresAt > new Date().toISOString();
}

function endOf(end: End): Html {
  return html`${isValid(end) ? 'ends' : 'ended'} ${when(end.revokedAt ?? end.expiresAt)}`;
}

function commentView(comment: Comment, { section, csrfToken, mayAct }: Omit<PreviewsPage, 'links'>): Html {
  const { id, path, width, sentence, name, createdAt, doneAt, doneBy } = comment;
  const button = (action: string, text: string) =>
    buttonView(`${section}/comments/${id}/${action}`, csrfToken, text);
  return html`<li id="comment-${id}"${doneAt && html` class="done"`}>
<p class="sentence">${sentence}</p>
<p class="quiet">${name}, ${when(createdAt)}, on <code>${path}</code>${width && `, ${width} px wide`}</p>
<p class="quiet">About ${aboutOf(comment)}</p>
${doneAt && html`<p class="state live">Done ${when(doneAt)} by ${doneBy}</p>`}
${
  mayAct &&
  html`<div class="actions">${doneAt ? button('open', 'Open again') : button('done', 'Done')}
<details><summary>Delete…</summary><p>The comment and its notice are deleted for good.</p>${button('delete', 'Delete')}</details></div>`
}
</li>
`;
}

function trialView({ form, fields, suspicion, createdAt }: Trial): Html {
  const given = Object.entries(JSON.parse(fields) as Record<string, string | null>);
  return html`<li><p>Trial: ${form}, ${when(createdAt)}${suspicion && html`; it would be held as spam: ${suspicion}`}</p>
<dl>${given.map(([name, value]) => value && html`<dt>${name}</dt><dd>${value}</dd>`)}</dl></li>
`;
}

function aboutOf({ element, words, heading }: Comment): string {
  if (!element) return 'the whole page';
  const below = heading && heading !== words ? `, below “${heading}”` : '';
  return `${words ? `“${words}”` : 'an element without words'}${below}`;
}
