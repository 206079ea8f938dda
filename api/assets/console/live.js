/**
 * Refreshes an open page of the console without a reload: it fetches the page and replaces the content. Open
 * details and the focus stay. A page with a form or with pictures does not change. The page shows a notice
 * when the session has ended. Without the script the page stays in the state in which it was opened.
 */

const everyMs = 5000;
const find = () => document.querySelector('main');
const nameOf = (element) =>
  element.id
    ? `#${CSS.escape(element.id)}`
    : element.href
      ? `a[href="${CSS.escape(element.getAttribute('href'))}"]`
      : undefined;

async function look() {
  if (document.hidden || find().querySelector('form.narrow, .picture')) return;
  const answer = await fetch(location.href).catch(() => undefined);
  document.documentElement.toggleAttribute('data-ended', answer?.status === 401);
  document.documentElement.toggleAttribute('data-late', !answer?.ok && answer?.status !== 401);
  if (!answer?.ok) return;
  const next = new DOMParser().parseFromString(await answer.text(), 'text/html').querySelector('main');
  if (!next || next.innerHTML === find().innerHTML) return;
  for (const { id } of find().querySelectorAll('details[open]'))
    next.querySelector(`#${CSS.escape(id)}`)?.setAttribute('open', '');
  const focused = find().contains(document.activeElement)
    ? nameOf(document.activeElement.closest('summary')?.parentElement ?? document.activeElement)
    : undefined;
  const wasSummary = document.activeElement?.localName === 'summary';
  find().replaceWith(next);
  const again = focused && next.querySelector(focused);
  (wasSummary ? again?.querySelector('summary') : again)?.focus({ preventScroll: true });
}

addEventListener('input', ({ target }) => {
  target.closest('.compare')?.style.setProperty('--at', `${target.value}%`);
});
setInterval(look, everyMs);
