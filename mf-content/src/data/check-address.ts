/** Of an essay's addresses, those that go where a reader expects: a page of this site, another site, a mailbox. */
const linkAddress = /^(?:https?:\/\/|mailto:|tel:|#|\/(?![/\\])|\.{0,2}\/?[\w-][\w./-]*(?:[?#]|$))/i;
const ownPath = /^\/(?![/\\])/;
const relativePath = /^(?:\.\/)?(?:images\/)?([\w][\w./-]*)$/;

/** @returns the address without what browsers ignore in it, or nothing where it may not be linked. */
export function checkLink(address: string): string | undefined {
  const visible = withoutInvisible(address);
  return linkAddress.test(visible) ? visible : undefined;
}

/**
 * Relative pictures are those of the essay's own folder (spec 2 §2). Pictures of other sites are left out, but for
 * their alternative text: they would tell those sites who reads what.
 *
 * @param folder of the essay, `/essays/{slug}/`.
 */
export function resolveImage(address: string, folder: string): string | undefined {
  const visible = withoutInvisible(address);
  const name = relativePath.exec(visible)?.[1];
  if (name) return name.split('/').includes('..') ? undefined : `${folder}images/${name}`;
  return ownPath.test(visible) ? visible : undefined;
}

/** Browsers skip tabs, line ends and leading control characters when they read a scheme. */
function withoutInvisible(address: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that hide a scheme.
  return address.replace(/[\u0000-\u0020\u007f-\u00a0\u200b-\u200f\u2028\u2029\ufeff]/g, '');
}
