interface Walk {
  /** The number of tab stops. */
  count: number;
  /** A message for each fault. */
  faults: string[];
}

/**
 * Focuses all tab stops one after the other and checks order, focus indicator and visibility. Runs in the page, after a
 * key press, because browsers show the focus indicator for keyboard users only. frame.spec.ts tests the keys.
 */
export async function checkTabStops(isBackwards: boolean): Promise<Walk> {
  const controls = 'a[href], button, input, select, textarea, summary, iframe, [tabindex]';
  const all = [...document.querySelectorAll<HTMLElement>(controls)].filter(({ tabIndex }) => tabIndex >= 0);
  const nameOf = (element: Element) => {
    const label = element.getAttribute('aria-label') ?? element.textContent ?? '';
    return `${element.tagName} “${label.trim().slice(0, 40)}”`;
  };
  /** Fixed and sticky elements do not scroll with the page, so each of them has its own order. */
  const layerOf = (one: Element | null): Element | null =>
    one && !/fixed|sticky/.test(getComputedStyle(one).position) ? layerOf(one.parentElement) : one;
  const standsBefore = (box: DOMRect, from: DOMRect) => {
    const isAbove = box.bottom <= from.top && box.left < from.right;
    const isInRow = box.bottom > from.top && box.top < from.bottom;
    return isAbove || (isInRow && box.right <= from.left);
  };
  const isMarked = (element: Element) =>
    // The element around an invisible control may show the indicator. Only fields have a shadow as the indicator.
    [element, element.parentElement, element.parentElement?.parentElement, element.nextElementSibling].some(
      (one) => {
        if (!one) return false;
        const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(one);
        const isDrawn = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
        return boxShadow !== 'none' || (isDrawn && !/^rgba.*, 0\)$/.test(outlineColor));
      },
    );
  // Points near the edges count too, because only an edge may be visible.
  const shares = [0.02, 0.1, 0.3, 0.5, 0.7, 0.9, 0.98];
  const isSeen = (element: Element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return shares.some((x) =>
      shares.some((y) => {
        const above = document.elementFromPoint(left + width * x, top + height * y);
        return above !== null && (element.contains(above) || above.contains(element));
      }),
    );
  };
  /** Scrolling into view and moving covers out of the way take some frames. */
  const comesIntoSight = async (element: Element) => {
    for (let frames = 0; frames < 30 && !isSeen(element); frames++) await new Promise(requestAnimationFrame);
    return isSeen(element);
  };

  const faults: string[] = [];
  let count = 0;
  let last: Element | undefined;
  for (const element of isBackwards ? all.reverse() : all) {
    element.focus();
    // Hidden and inert elements take no focus.
    if (document.activeElement !== element) continue;
    count++;
    if (element.tabIndex > 0) faults.push(`${nameOf(element)} has a positive tabindex`);
    if (!isMarked(element)) faults.push(`${nameOf(element)} has no focus indicator`);
    if (!(await comesIntoSight(element))) faults.push(`${nameOf(element)} is covered`);
    const isOutOfOrder =
      !isBackwards &&
      last &&
      layerOf(last) === layerOf(element) &&
      standsBefore(element.getBoundingClientRect(), last.getBoundingClientRect());
    if (last && isOutOfOrder)
      faults.push(`${nameOf(element)} follows ${nameOf(last)} but precedes it on the page`);
    last = element;
  }
  return { count, faults };
}
