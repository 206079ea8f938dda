import { manifestOf } from '../testing/manifest-of.ts';
import { sharedUiStatus } from './shared-ui-status.ts';

const channel = (name: string, sharedUi?: string) => ({
  live: { id: 1, manifest: { ...manifestOf(name), ...(sharedUi && { sharedUi }) } },
});
const channels = [channel('mf-a', '1.9.0'), channel('mf-b', '1.10.0'), channel('mf-c')];

test.each([
  ['mf-a', '1.9.0'],
  ['mf-b', '1.10.0'],
  ['mf-c', null],
  ['mf-gone', null],
])('the live release of %s has shared-ui %s, and the newest is 1.10.0', (section, live) => {
  expect(sharedUiStatus(channels, section)).toEqual({ live, newest: '1.10.0' });
});
