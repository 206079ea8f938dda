// The server's forms/text.ts has the same two rules.

/** Matches text of spaces, combining marks and invisible characters only. */
const invisible = /^[\s\p{Z}\p{C}\p{M}\p{Default_Ignorable_Code_Point}\u2800\uFFFD]*$/u;

/** Matches characters without a width, and the replacement character of broken bytes. */
const unseen = /[\p{Default_Ignorable_Code_Point}\u2800\uFFFD]/gu;
const ignorable = /[\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** Matches what HTML's `input type=email` accepts, with a domain of two parts at least. */
const addressPattern =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z](?:[a-z\d-]{0,61}[a-z\d])$/i;

/** A mail address without invisible characters and with a domain in ASCII, or undefined for any other text. */
export function mailAddress(text: string): string | undefined {
  const [name, domain = '', ...rest] = text.replace(ignorable, '').trim().split('@');
  if (rest.length > 0 || /[\s/:?#\\%]/.test(domain)) return;
  try {
    const address = `${name}@${/[^ -~]/.test(domain) ? new URL(`http://${domain}`).hostname : domain}`;
    return addressPattern.test(address) ? address : undefined;
  } catch {
    // The domain has characters that no domain has.
  }
}

/** The visible part of a text, or an empty string without any. */
export function visibleText(text: string): string {
  return invisible.test(text) ? '' : text.replace(unseen, '').trim();
}

/** Whether the text contains a replacement character or half of a surrogate pair, which is sent as one. */
export function isBroken(text: string): boolean {
  return /[\p{Surrogate}\uFFFD]/u.test(text);
}

/** The server uses the same message. */
export const brokenTextMessage = 'Please remove the broken characters';
