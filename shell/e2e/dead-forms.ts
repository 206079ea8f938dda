/**
 * A form for the newsletter.
 *
 * @param whenSent code that has `send`. Turn 1 thanks, and turn 2 says that the form was refused.
 */
export const formThat = (whenSent: string, markup = '', field = 'email') => `<form method="post"
    action="/api/newsletter/subscribe" onSubmit={async (event) => {
      event.preventDefault();
      const form = event.currentTarget;
      const send = (address = '/api/newsletter/subscribe', changed = {}) => fetch(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ${field}: form.elements.email.value }),
        ...changed,
      });
      ${whenSent}
    }}>
    <label>Email <input name="email" type="email" required /></label>${markup}<button>Send</button>
  </form>`;
/** The words of a form after its turn. */
export const said = '{turn === 1 && <p>Thank you.</p>}{turn === 2 && <p>Please try again.</p>}';

/** Forms that lose what a visitor sends, and how the sentence of each goes on after the form's name. */
export const deadForms = [
  [formThat('setTurn(1);'), 'says "Thank you\\.", and nothing is sent\\.$'],
  [formThat(''), 'sends nothing when its visible fields are filled in and its button is pressed\\.$'],
  [
    formThat(
      'setTurn((await send()).ok ? 1 : 2);',
      '<input name="phone" required style={{ display: "none" }} />',
    ),
    'sends nothing when its visible fields are filled in',
  ],
  [
    formThat("await send('/api/newsletter'); setTurn(1);"),
    'says "Thank you\\." though the site has refused it\\.$',
  ],
  [
    formThat('setTurn(1); if (!(await send()).ok) setTurn(2);'),
    'says "Thank you\\." before the site has answered\\.$',
  ],
  [
    formThat('setTurn(0); setTurn((await send()).ok ? 1 : 2);', '', 'mail'),
    'says .*, and nothing has arrived\\.$',
  ],
  [formThat('send(); setTurn((await send()).ok ? 1 : 2);'), 'arrives 2 times after one press\\.$'],
  [
    formThat('const sent = send(); form.reset(); setTurn((await sent).ok ? 1 : 2);'),
    'loses what was written when the site refuses it\\.$',
  ],
  [formThat('await send();'), 'does not say that the site has refused it\\.$'],
  [
    formThat('localStorage.draft = form.elements.email.value; setTurn((await send()).ok ? 1 : 2);'),
    'keeps what is typed in localStorage, as "draft", for the next person at this machine\\.$',
  ],
  // A validation that no address passes.
  [
    formThat('setTurn(2);'),
    'sends nothing when its visible fields are filled in and its button is pressed\\.$',
  ],
  [
    formThat("if (form.dataset.pressed) send(); form.dataset.pressed = 'yes';"),
    'sends nothing when its visible fields are filled in and its button is pressed\\.$',
  ],
  [
    formThat("await fetch('/api/jobs?email=' + form.elements.email.value); setTurn(1);"),
    'says "Thank you\\.", and nothing is sent\\.$',
  ],
  [
    formThat("form.querySelector('button').disabled = true; setTurn((await send()).ok ? 1 : 2);"),
    'cannot be sent again after a refusal\\.$',
  ],
  [
    formThat("const { ok } = await send(); if (ok) throw new Error('a fault after the answer'); setTurn(2);"),
    'arrives, and the page does not say so\\.$',
  ],
  [
    formThat('const { ok } = await send(); setTurn(ok ? 1 : 2); if (ok) setTimeout(() => setTurn(0), 50);'),
    'arrives, and the page does not say so\\.$',
  ],
  [
    formThat(`const body = '{"email":"somebody@example.com"}';
      setTurn((await send(undefined, { body })).ok ? 1 : 2);`),
    'says "Thank you\\.", and nothing has arrived\\.$',
  ],
  [
    formThat("setTurn((await send(undefined, { method: 'PUT' })).ok ? 1 : 2);"),
    'says nothing, and nothing has arrived\\.$',
  ],
  [
    formThat("setTurn((await send(undefined, { headers: { 'content-type': 'text/plain' } })).ok ? 1 : 2);"),
    'says nothing, and nothing has arrived\\.$',
  ],
  [
    formThat("send('http://localhost:1/subscribe').then(({ ok }) => setTurn(ok ? 1 : 2), () => setTurn(2));"),
    '(sends nothing when|says nothing, and nothing has arrived)',
  ],
] as const;
