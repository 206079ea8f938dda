/** Whether there is anything to see on a page: a blank one reacts, too. */
export function showsContent(main: HTMLElement | null): boolean {
  return main !== null && main.offsetHeight > 0 && main.innerText.trim() !== '';
}
