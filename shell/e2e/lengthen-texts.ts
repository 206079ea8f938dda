/** A compound of 108 letters, as editors and translations bring it. */
export const longWord = 'Vermögensverwaltungsgesellschaftsbeteiligungsverfahren'.repeat(2);

/**
 * Puts a word before every text, except the agency's name and the few short words of the navigation bar, which has one
 * line. Drawn names are pictures, and the browser cuts the texts of options. Runs in the page.
 */
export function lengthenTexts(word: string): void {
  const walker = document.createTreeWalker(document.getElementById('site') as Element, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    const isKept = text.data === 'Shortlisted' || text.parentElement?.closest('#site > header');
    if (isKept || text.parentElement?.closest('svg, option, script, style')) continue;
    if (/\p{L}{2}/u.test(text.data)) text.data = `${word} ${text.data}`;
  }
}
