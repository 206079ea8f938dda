// Playwright serialises these functions and sends them to the browser, so they use nothing outside themselves.

/** The number of forms of the page that a person writes something personal into. */
export function countForms(): number {
  const written = '[type="email"], [autocomplete="email"], textarea';
  const forms = [...document.querySelectorAll<HTMLFormElement>('main form')];
  const sent = forms.filter((form) => form.method === 'post' || form.querySelector(written));
  Object.assign(window, { triedForms: sent });
  return sent.length;
}

/** Keys of what outlives the visit and holds the word that was typed. */
export function findStored(word: string): string[] {
  return Object.keys(localStorage).filter((key) => localStorage.getItem(key)?.includes(word));
}

export interface TrialField {
  /** Its place among the fields of the form. */
  at: number;
  kind: 'text' | 'option' | 'choice';
  value: string;
}

/** What a visitor would fill into the fields of a form that can be seen: as given, or by type and `autocomplete`. */
export function planTrial([form, word, given]: [
  form: number,
  word: string,
  given: Record<string, string>,
]): TrialField[] {
  const byType: Record<string, string> = {
    email: `${word}@example.com`,
    tel: '+44 20 7946 0958',
    url: `https://example.com/${word}`,
    number: '1',
    date: '2026-01-15',
    time: '10:00',
    month: '2026-01',
    week: '2026-W03',
    'datetime-local': '2026-01-15T10:00',
  };
  const unwritten = ['hidden', 'submit', 'button', 'reset', 'image', 'file', 'range', 'color'];
  const elements = [...(Reflect.get(window, 'triedForms')[form] as HTMLFormElement).elements];
  const groups = new Set<string>();
  const fields: TrialField[] = [];
  for (const [at, field] of elements.entries()) {
    const isField =
      field instanceof HTMLInputElement ||
      field instanceof HTMLTextAreaElement ||
      field instanceof HTMLSelectElement;
    if (!isField || field.disabled || field.tabIndex < 0 || unwritten.includes(field.type)) continue;
    if (!field.checkVisibility({ visibilityProperty: true }) || field.closest('[aria-hidden="true"]'))
      continue;
    if (field instanceof HTMLSelectElement) {
      const option = [...field.options].find(({ value, disabled }) =>
        field.name in given ? value === given[field.name] : value !== '' && !disabled,
      );
      if (option) fields.push({ at, kind: 'option', value: option.value });
    } else if (field.type === 'checkbox' || field.type === 'radio') {
      // One of a group, and what must be ticked.
      if (field.type === 'radio' ? groups.has(field.name) : !field.required) continue;
      groups.add(field.name);
      fields.push({ at, kind: 'choice', value: '' });
    } else {
      const { autocomplete } = field;
      const text =
        given[field.name] ?? byType[field.type] ?? byType[autocomplete] ?? `A trial by the verifier ${word}`;
      fields.push({ at, kind: 'text', value: field.maxLength > 0 ? text.slice(-field.maxLength) : text });
    }
  }
  return fields;
}

/** An element of a form: the field at a place, or without one the button that sends it. */
export function findInForm([form, at]: [form: number, at?: number]): Element | null {
  const sent = Reflect.get(window, 'triedForms')[form] as HTMLFormElement;
  if (at !== undefined) return sent.elements[at] ?? null;
  return (
    [...sent.elements].find((one) => one.matches('button:not([type]), [type="submit"], [type="image"]')) ??
    null
  );
}

/** Whether the form has kept what was written. */
export function hasKept([form, fields]: [form: number, fields: TrialField[]]): boolean {
  const { elements, isConnected } = Reflect.get(window, 'triedForms')[form] as HTMLFormElement;
  const texts = fields.filter(({ kind }) => kind === 'text');
  return (
    isConnected &&
    texts.every(({ at, value }) => (elements[at] as HTMLInputElement | undefined)?.value === value)
  );
}

/** The lines that a visitor can read. */
export function readLines(): string[] {
  const lines = document.body.innerText.split('\n').map((line) => line.trim());
  return [...new Set(lines)].filter((line) => line !== '');
}
