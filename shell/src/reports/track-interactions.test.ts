import { brand } from '@shortlisted/shared-ui/brand';
import userEvent from '@testing-library/user-event';
import { trackInteractions } from './track-interactions.ts';

const gtag = jest.fn();
const sent = () => gtag.mock.calls.map(([, name, { event_label }]) => [name, event_label]);

beforeAll(() => {
  trackInteractions();
  // The test needs no navigation, which jsdom does not have.
  document.addEventListener('click', (event) => event.preventDefault());
});

beforeEach(() => {
  gtag.mockClear();
  Object.assign(window, { gtag });
  document.body.innerHTML = `
    <a href="/contact#contact-form"><b id="talk"> Talk to us </b></a>
    <a id="expert" href="/contact" aria-label="Talk to an expert">→</a>
    <a id="apply" href="mailto:${brand.careersEmail}?subject=Editor">Apply Now</a>
    <a id="write" href="mailto:${brand.email}">Write</a>
    <a id="cases" href="/cases">Cases</a>
    <a id="other" href="https://other.example/contact">Other</a>
    <form action="/api/contact"><input id="name"><input id="company"></form>`;
});

const press = (id: string) => userEvent.click(document.getElementById(id) as Element);

test('presses on links to the form and to the careers address are events, others are none', async () => {
  for (const id of ['talk', 'expert', 'apply', 'write', 'cases', 'other']) await press(id);
  expect(sent()).toEqual([
    ['cta_click', 'Talk to us'],
    ['cta_click', 'Talk to an expert'],
    ['apply_click', 'Apply Now'],
  ]);
});

test('a form is started by the first typed character, and not by restored text', async () => {
  const name = document.getElementById('name') as HTMLInputElement;
  name.value = 'Ada';
  name.dispatchEvent(new Event('input', { bubbles: true }));
  expect(sent()).toEqual([]);
  await userEvent.type(name, 'Ada');
  await userEvent.type(document.getElementById('company') as Element, 'Northwind');
  expect(sent()).toEqual([['form_start', '/api/contact']]);
});

test('nothing is sent without an analytics function, which exists only after consent', async () => {
  Reflect.deleteProperty(window, 'gtag');
  await press('talk');
  await userEvent.type(document.getElementById('name') as Element, 'A');
  expect(gtag).not.toHaveBeenCalled();
});
