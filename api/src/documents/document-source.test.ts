import type { LiveSite } from '../releases/servers/site.ts';
import { DocumentSource, type SourceOptions } from './document-source.ts';

const composition = (id: string) => ({ plan: { id, sections: [] }, releases: [] }) as unknown as LiveSite;

function start() {
  const render = jest.fn(async () => ({}));
  const options = { renders: { render }, sourceOf: () => ({}), mayRender: () => true, onRender() {} };
  return { source: new DocumentSource(options as unknown as SourceOptions), render };
}

test('a composition that has rendered on this server goes live again without a render', async () => {
  const { source, render } = start();
  await source.prepare(composition('one'));
  await source.prepare(composition('two'));
  expect(render).toHaveBeenCalledTimes(2);
  await source.prepare(composition('one'));
  expect(render).toHaveBeenCalledTimes(2);
});

test('a composition that could not render is checked again', async () => {
  const { source, render } = start();
  render.mockRejectedValueOnce(new Error('too slow'));
  await expect(source.prepare(composition('one'))).rejects.toThrow('too slow');
  await source.prepare(composition('one'));
  expect(render).toHaveBeenCalledTimes(2);
});
