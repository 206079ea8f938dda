/** Whether people come to an address. Programs ask for the others. */
export function isPageAddress(url: string): boolean {
  return /^\/(?!(api|releases)(\/|$))/.test(url);
}
