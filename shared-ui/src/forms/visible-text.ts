/** Characters that take no room on any screen, and the one that stands where bytes were broken. */
const unseen = /[\p{Default_Ignorable_Code_Point}\u2800\uFFFD]/gu;

/** What a reader sees of a text; nothing where it is made of invisible characters. */
export function visibleText(text: string): string {
  return text.replace(unseen, '').trim();
}

export function isBroken(text: string): boolean {
  return text.includes('\uFFFD');
}

/** The server says the same. */
export const brokenTextMessage = 'Please remove the broken characters';
