/**
 * Helps somebody who writes: shows how a text in Markdown reads, counts characters, and keeps unsaved words in the
 * browser. The server renders the Markdown, as for the site. Without the script the page shows the text as the form had
 * it when it was sent.
 */

const pauseMs = 400;
let timer;
let newest = 0;
let isUnsaved = false;

async function show(area, shown) {
  const number = ++newest;
  const body = new URLSearchParams({ csrfToken: area.form.elements.csrfToken.value, text: area.value });
  const answer = await fetch('/content/markdown', { method: 'POST', body }).catch(() => undefined);
  const text = answer?.ok && !answer.redirected ? await answer.text() : undefined;
  if (text !== undefined && number === newest) shown.innerHTML = text;
}

/** Counts as the server does, which trims a value. */
function count({ id, value }) {
  const shown = document.getElementById(`${id}-count`);
  if (!shown) return;
  const { length } = value.trim();
  const limit = Number(shown.dataset.limit);
  shown.textContent = `${length} of ${limit} characters`;
  shown.className = length > limit ? 'bad' : 'quiet';
  shown.hidden = 2 * length < limit;
}

const form = document.querySelector('form.entry');
const inputsOf = () =>
  [...form.elements].filter(
    ({ name, type }) => name && name !== 'csrfToken' && !['file', 'submit'].includes(type),
  );
const readInput = ({ type, checked, value }) => (type === 'checkbox' ? checked : value);

/** Browsers may refuse to store something. */
function tryStorage(use) {
  try {
    return use();
  } catch {}
}

const keyOf = () => `unsaved ${form.getAttribute('action')} ${form.elements.waiting?.value ?? ''}`;
const sentKey = 'sent';

/** Keeps all values together with the record from which the editor began, so that no newer one is overwritten. */
function keep() {
  isUnsaved = true;
  const values = Object.fromEntries(inputsOf().map((input) => [input.name, readInput(input)]));
  tryStorage(() => localStorage.setItem(keyOf(), JSON.stringify(values)));
}

/** Offers words that a closed page left behind. */
function offer(values) {
  const notice = document.createElement('div');
  notice.className = 'outcome';
  notice.setAttribute('role', 'status');
  notice.innerHTML =
    '<p>You wrote something here that was not saved.</p><p class="actions"><button>Put it back</button> <button>Discard it</button></p>';
  const [back, discard] = notice.querySelectorAll('button');
  back.onclick = () => {
    for (const input of inputsOf()) {
      if (!Object.hasOwn(values, input.name)) continue;
      if (input.type === 'checkbox') input.checked = values[input.name];
      else input.value = values[input.name];
      input.dispatchEvent(new Event('input', { bubbles: true }));
    }
    notice.remove();
    form.querySelector('input:not([type=hidden]), textarea').focus();
  };
  discard.onclick = () => {
    tryStorage(() => localStorage.removeItem(keyOf()));
    notice.remove();
  };
  form.before(notice);
}

function start() {
  const isSaved = /[?&](done|waits)=/.test(location.search);
  const sent = tryStorage(() => sessionStorage.getItem(sentKey));
  tryStorage(() => sessionStorage.removeItem(sentKey));
  if (isSaved && sent) tryStorage(() => localStorage.removeItem(sent));
  if ('typed' in form.dataset) return keep();
  const values = tryStorage(() => JSON.parse(localStorage.getItem(keyOf())));
  if (values && inputsOf().some((input) => values[input.name] !== readInput(input))) offer(values);
}

addEventListener('input', ({ target }) => {
  if (!form || target.form !== form) return;
  count(target);
  keep();
  const shown = document.getElementById(`${target.id}-shown`);
  if (!shown) return;
  clearTimeout(timer);
  timer = setTimeout(show, pauseMs, target, shown);
});
addEventListener('submit', ({ target }) => {
  if (target !== form) return;
  isUnsaved = false;
  tryStorage(() => sessionStorage.setItem(sentKey, keyOf()));
});
addEventListener('beforeunload', (event) => {
  if (!isUnsaved) return;
  event.preventDefault();
  // Chrome before 119 asks for nothing else.
  event.returnValue = true;
});
if (form) start();
