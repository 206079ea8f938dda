/** Finds addresses on the machine of a developer. Playwright serialises this function. */
export function findLocalLinks(): string[] {
  const local =
    /^(?:https?:)?\/\/(?:localhost|127(?:\.\d+){3}|0\.0\.0\.0|\[::1?\]|[\w-]+\.local)(?=[:/?#]|$)/i;
  const elements = document.querySelectorAll('main :is([href], [src], [action], [formaction])');
  const names = ['href', 'src', 'action', 'formaction'];
  return [...elements]
    .flatMap((element) => names.map((name) => element.getAttribute(name) ?? ''))
    .filter((address) => local.test(address) && new URL(address, location.href).origin !== location.origin)
    .map((address) => `The page leads to ${address}, which only a developer's machine has.`);
}
