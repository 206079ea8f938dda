const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
const decode = (text: string) => text.replace(/&(\w+|#39);/g, (whole, name) => entities[name] ?? whole);

/** Reads what a browser would send of the form that holds a record, and the messages beside its fields. */
export function readFormPage({ body }: { body: string }) {
  const forms = body.match(/<form[\s\S]*?<\/form>/g) ?? [];
  const form = forms.find((text) => text.includes('name="began"')) ?? '';
  const fields: Record<string, string> = {};
  const controls = /<input ([^>]*)>|<textarea ([^>]*)>\n?([\s\S]*?)<\/textarea>/g;
  for (const [, input, area, words = ''] of form.matchAll(controls)) {
    const attributes = input ?? area ?? '';
    const attribute = (name: string) =>
      decode(new RegExp(`(?:^| )${name}="([^"]*)"`).exec(attributes)?.[1] ?? '');
    const isBox = attribute('type') === 'checkbox';
    if (attribute('type') === 'file') continue;
    if (isBox && !/ checked\b/.test(attributes)) continue;
    fields[attribute('name')] = isBox ? 'on' : input === undefined ? decode(words) : attribute('value');
  }
  for (const [, name = '', options = ''] of form.matchAll(
    /<select name="([^"]*)"[^>]*>([\s\S]*?)<\/select>/g,
  )) {
    const chosen =
      /<option selected>(.*?)<\/option>/.exec(options) ?? /<option>(.*?)<\/option>/.exec(options);
    fields[name] = decode(chosen?.[1] ?? '');
  }
  const messages = form.matchAll(/<span class="bad" id="(.+?)-fault">(.*?)<\/span>/g);
  const faults = Object.fromEntries([...messages].map(([, name = '', words = '']) => [name, decode(words)]));
  return { fields, faults };
}
