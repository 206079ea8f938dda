/** Each finds one habit that no visitor should meet, in an open page, and returns sentences. */
export const pageRules = [findRawValues, findLocalLinks, findExposingForms, findUnsizedPictures];

/**
 * Finds pictures of editors of which the page shows less than half. A picture of a section may be meant so, and is none
 * of these rules. Playwright serialises this function.
 */
export function findCutPictures(): string[] {
  return [...document.querySelectorAll<HTMLImageElement>('main img[src^="/uploads/"]')].flatMap((image) => {
    const { clientWidth, clientHeight, naturalWidth, naturalHeight } = image;
    if (getComputedStyle(image).objectFit !== 'cover' || clientHeight === 0 || naturalHeight === 0) return [];
    const ratio = clientWidth / clientHeight / (naturalWidth / naturalHeight);
    const share = Math.min(ratio, 1 / ratio);
    const { pathname } = new URL(image.currentSrc || image.src);
    return share < 0.5
      ? [`The page shows only ${Math.round(100 * share)} % of the picture ${pathname}.`]
      : [];
  });
}

/**
 * Finds forms that write what a person typed into the address, where histories and logs keep it. That is how a browser
 * sends a form without `method`, also one with a handler whose script has not come yet. Playwright serialises this
 * function.
 */
export function findExposingForms(): string[] {
  const personal =
    /e-?mail|phone|\btel\b|password|first.?name|last.?name|full.?name|given-name|family-name|^name$/i;
  return [...document.querySelectorAll<HTMLFormElement>('main form')]
    .filter(({ method }) => method === 'get')
    .flatMap((form) => {
      const fields = [
        ...form.querySelectorAll<HTMLInputElement>('input[name], textarea[name], select[name]'),
      ];
      const field = fields.find(({ type, name, autocomplete }) =>
        [type, name, autocomplete].some((word) => personal.test(word)),
      );
      return field
        ? [`A form writes its field "${field.name}" into the address. It needs method="post".`]
        : [];
    });
}

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

/**
 * Finds values that a program has written into a page: `undefined`, `[object Object]`. Texts about code may have them.
 * Playwright serialises this function.
 */
export function findRawValues(): string[] {
  const raw = /\bundefined\b|\bNaN\b|\bInvalid Date\b|\[object \w+\]/;
  const main = document.querySelector('main') ?? document.body;
  const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  while (texts.nextNode()) {
    const { parentElement, textContent } = texts.currentNode;
    if (!parentElement?.closest('code, pre, samp, kbd, script, style, textarea'))
      found.push(textContent ?? '');
  }
  for (const name of ['alt', 'aria-label', 'title', 'placeholder', 'href', 'src']) {
    for (const element of main.querySelectorAll(`[${name}]`)) found.push(element.getAttribute(name) ?? '');
  }
  return found
    .filter((text) => raw.test(text))
    .map((text) => `The page shows a value that is none: "${text.replace(/\s+/g, ' ').trim().slice(0, 80)}"`);
}

/**
 * Finds pictures whose height is known only when they have loaded, so that the page moves then. Playwright serialises
 * this function.
 */
export function findUnsizedPictures(): string[] {
  return [...document.querySelectorAll<HTMLImageElement>('main img')]
    .filter((image) => {
      if (!image.checkVisibility() || (image.hasAttribute('width') && image.hasAttribute('height')))
        return false;
      const { position, aspectRatio } = getComputedStyle(image);
      const height = image.computedStyleMap?.().get('height')?.toString() ?? 'auto';
      const isPlaced = position === 'absolute' || position === 'fixed';
      return height === 'auto' && !/\d/.test(aspectRatio) && !isPlaced;
    })
    .map(
      (image) =>
        `The picture ${new URL(image.currentSrc || image.src, location.href).pathname} has no width and height, so the page moves when it comes.`,
    );
}
