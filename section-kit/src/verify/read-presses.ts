// Playwright serialises these functions and sends them to the browser, so they use nothing outside themselves.

/** Keeps the links, buttons and fields of the page for presses. A pressed link stays on the page. */
export function preparePresses() {
  addEventListener(
    'click',
    (event) => {
      if (event.target instanceof Element && event.target.closest('a')) event.preventDefault();
    },
    { capture: true },
  );
  const controls = 'a[href], button:enabled, summary, [role="button"]:not([aria-disabled="true"])';
  const fields = ':is(input, select, textarea):enabled:not([type="hidden"], [tabindex="-1"])';
  const all = document.querySelectorAll<HTMLElement>(`main :is(${controls}, ${fields})`);
  const elements = [...all].filter(
    (element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !element.closest('[inert], [aria-hidden="true"]'),
  );

  /** A point of the element that a pointer reaches, or what lies over all of its points. */
  const aim = (element: HTMLElement): { x: number; y: number } | Element | undefined => {
    if (!element.isConnected) return undefined;
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    // A link in a text has a box in each line.
    const { left, top, width, height } = element.getClientRects()[0] ?? new DOMRect();
    const covers: Element[] = [];
    for (const [across, down] of [
      [0.5, 0.5],
      [0.25, 0.25],
      [0.75, 0.25],
      [0.25, 0.75],
      [0.75, 0.75],
    ] as const) {
      const [x, y] = [left + across * width, top + down * height];
      const hit = document.elementFromPoint(x, y);
      const isOwn = hit && (element.contains(hit) || hit.closest('label')?.control === element);
      if (isOwn) return { x, y };
      // What surrounds the element cuts it off, as a row of cards does.
      if (hit && !hit.contains(element)) covers.push(hit);
    }
    return covers.length === 5 ? covers[0] : undefined;
  };
  Object.assign(window, { pressableElements: elements, aimAtElement: aim });

  return elements.map((element) => {
    const kind = element instanceof HTMLAnchorElement ? 'link' : element.matches(fields) ? 'field' : 'button';
    const words = element.getAttribute('aria-label') ?? element.textContent ?? '';
    const name = words.trim() || element.getAttribute('name') || '';
    const aimed = aim(element);
    const cover = aimed instanceof Element ? (aimed.cloneNode() as Element).outerHTML : undefined;
    return {
      name: `${kind} "${name.replace(/\s+/g, ' ').trim().slice(0, 60)}"`,
      /** The element that lies over all of it. */
      cover: cover?.slice(0, 80),
      /** Whether a press may send something. */
      isSending:
        kind === 'field' ||
        (element instanceof HTMLButtonElement && !!element.form && element.type === 'submit'),
    };
  });
}

/** The point at which a pointer reaches an element. Undefined if an earlier press has removed or covered it. */
export function aimAt(at: number): { x: number; y: number } | undefined {
  const aimed = Reflect.get(window, 'aimAtElement')(Reflect.get(window, 'pressableElements')[at]);
  return aimed instanceof Element ? undefined : aimed;
}
