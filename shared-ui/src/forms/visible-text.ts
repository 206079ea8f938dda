// The server's forms/text.ts says the same of both.

/** Spaces, marks and characters without a shape: alone, or together, they show nothing. */
const showsNothing = /^[\s\p{Z}\p{C}\p{M}\p{Default_Ignorable_Code_Point}\u2800\uFFFD]*$/u;

/** Characters that take no room on any screen, and the one that stands where bytes were broken. */
const unseen = /[\p{Default_Ignorable_Code_Point}\u2800\uFFFD]/gu;

/** What a reader sees of a text; nothing where it is made of invisible characters. */
export function visibleText(text: string): string {
  return showsNothing.test(text) ? '' : text.replace(unseen, '').trim();
}

/** Whether some of it was lost on the way: half a character is sent as a lost one. */
export function isBroken(text: string): boolean {
  return /[\p{Surrogate}\uFFFD]/u.test(text);
}

/** The server says the same. */
export const brokenTextMessage = 'Please remove the broken characters';
