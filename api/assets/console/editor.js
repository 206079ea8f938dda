/** Shows beside a text in Markdown how it reads, as the server renders it. Without the script the form shows it once. */

const pauseMs = 400;
let timer;
let newest = 0;

async function show(area, shown) {
  const number = ++newest;
  const body = new URLSearchParams({ csrfToken: area.form.elements.csrfToken.value, text: area.value });
  const answer = await fetch('/content/markdown', { method: 'POST', body }).catch(() => undefined);
  const text = answer?.ok && !answer.redirected ? await answer.text() : undefined;
  if (text !== undefined && number === newest) shown.innerHTML = text;
}

addEventListener('input', ({ target }) => {
  const shown = document.getElementById(`${target.id}-shown`);
  if (!shown) return;
  clearTimeout(timer);
  timer = setTimeout(show, pauseMs, target, shown);
});
