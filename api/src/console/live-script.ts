/**
 * Keeps an open page of the console as things are, without a reload: it asks for the page again and puts its content in the
 * place of the old one. What is open stays open, the focus stays where it was, and nothing happens under a form that is
 * being filled in. Whose session has ended is told so. Without it the page is whole, as of when it was opened.
 */
export const liveScript = `const everyMs = 5000;
const find = () => document.querySelector('main');
const nameOf = (element) => element.id ? '#' + CSS.escape(element.id) : element.href ? 'a[href="' + CSS.escape(element.getAttribute('href')) + '"]' : undefined;

async function look() {
  if (document.hidden || find().querySelector('form.narrow, .picture')) return;
  const answer = await fetch(location.href).catch(() => undefined);
  document.documentElement.toggleAttribute('data-ended', answer?.status === 401);
  document.documentElement.toggleAttribute('data-late', !answer?.ok && answer?.status !== 401);
  if (!answer?.ok) return;
  const next = new DOMParser().parseFromString(await answer.text(), 'text/html').querySelector('main');
  if (!next || next.innerHTML === find().innerHTML) return;
  for (const { id } of find().querySelectorAll('details[open]')) next.querySelector('#' + CSS.escape(id))?.setAttribute('open', '');
  const focused = find().contains(document.activeElement) ? nameOf(document.activeElement.closest('summary')?.parentElement ?? document.activeElement) : undefined;
  const wasSummary = document.activeElement?.localName === 'summary';
  find().replaceWith(next);
  const again = focused && next.querySelector(focused);
  (wasSummary ? again?.querySelector('summary') : again)?.focus({ preventScroll: true });
}

addEventListener('input', ({ target }) => {
  target.closest('.compare')?.style.setProperty('--at', target.value + '%');
});
setInterval(look, everyMs);
`;
