/**
 * Watches whether an extension or a translation changes the server's HTML before React has hydrated all of it: the frame
 * can follow after the page.
 *
 * @param elements number of elements in the HTML that the server sent.
 * @returns a function for the moment when React meets a difference: whether something else had changed the HTML. React
 * draws the part anew in the same task, which is no such change.
 */
export function watchHtml(root: HTMLElement, elements: number): () => boolean {
  let isChanged = root.querySelectorAll('*').length !== elements;
  const observer = new MutationObserver(() => {
    isChanged = true;
    observer.disconnect();
  });
  // Other parts of the frame change themselves as soon as they are hydrated.
  for (const part of root.querySelectorAll('header, main, form'))
    observer.observe(part, { childList: true, subtree: true, characterData: true });
  return () => isChanged;
}
