// The visitor types it into the list of the home page. The root element holds it, where shell and sections can read it: in the
// memory of the tab only, until the next document. Nothing stores or sends it.

/** Letters that fit a line. */
export const longestClient = 60;

/** Keeps the name of the client that the visitor wants, or forgets it if nothing of the text is visible. */
export function wantClient(text: string): void {
  // Letters that turn the direction would turn the text around the name too.
  const name = text.replace(/[\u202a-\u202e\u2066-\u2069\p{Cc}\s]+/gu, ' ').trim();
  const { dataset, style } = document.documentElement;
  if (/[^\s\p{M}\p{C}\p{DI}]/u.test(name)) {
    dataset.wanted = Array.from(name).slice(0, longestClient).join('');
    // CSS and JSON write a string without line breaks alike.
    style.setProperty('--wanted', JSON.stringify(dataset.wanted));
  } else {
    delete dataset.wanted;
    style.removeProperty('--wanted');
  }
}

/** The client that the visitor wants, or an empty string. Style sheets have it as `var(--wanted)`. */
export const readWantedClient = () => document.documentElement.dataset.wanted ?? '';
