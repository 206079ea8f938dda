import type { Signer } from '../../storage/secrets/signer.ts';

const purpose = 'contact form stamp';
const shortestMs = 2000;

/** The signed time at which the form was opened. */
export function createStamp(signer: Signer, nowMs: number): string {
  return `${nowMs}.${signer.sign(purpose, String(nowMs))}`;
}

/** Why a form looks automated, or null. People leave `_honey` empty; without scripts a form has no `_stamp`. */
export function suspectSpam(
  { _honey = '', _stamp = '' }: Record<string, string>,
  { signer, nowMs }: { signer: Signer; nowMs: number },
): string | null {
  if (_honey !== '') return 'The field that people do not see was filled in.';
  if (_stamp === '') return null;
  const [openedMs = '', signature = ''] = _stamp.split('.');
  if (!signer.verify(purpose, openedMs, signature)) return 'The stamp of the form is not ours.';
  return nowMs - Number(openedMs) < shortestMs ? 'It was sent sooner than a person can write.' : null;
}
