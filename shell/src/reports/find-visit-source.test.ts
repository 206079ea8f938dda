/** @jest-environment node */
import { findVisitSource } from './find-visit-source.ts';

const at = (address: string) => new URL(address, 'https://www.example.com');

test('the source is the landing page, the referrer without its query, and the campaign', () => {
  const address =
    '/cases?utm_source=linkedin&utm_medium=social&utm_campaign=abm&utm_term=a&utm_content=b&x=1';
  expect(findVisitSource(at(address), 'https://news.example/story?name=ada#part')).toEqual({
    _landing_page: '/cases',
    _referrer: 'https://news.example/story',
    _utm_source: 'linkedin',
    _utm_medium: 'social',
    _utm_campaign: 'abm',
    _utm_term: 'a',
    _utm_content: 'b',
  });
});

test('unknown parts are left out, and long values are cut', () => {
  expect(findVisitSource(at('/'), '')).toEqual({ _landing_page: '/' });
  expect(findVisitSource(at('/'), 'no address')).toEqual({ _landing_page: '/' });
  const { _utm_source = '' } = findVisitSource(at(`/?utm_source=${'a'.repeat(5000)}`), '');
  expect(_utm_source).toHaveLength(200);
});

test('a document that a page of this site opened is no start of a visit', () => {
  expect(findVisitSource(at('/contact?utm_source=x'), 'https://www.example.com/cases')).toEqual({});
});
