/** Storage state that shows a preview at this address. @param value of the preview cookie. */
export function previewState(address: string, value: string) {
  const domain = new URL(address).hostname;
  const rest = { path: '/', expires: -1, httpOnly: true, secure: false, sameSite: 'Lax' as const };
  return { cookies: [{ name: 'preview', value, domain, ...rest }], origins: [] };
}
