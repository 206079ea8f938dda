interface Walk {
  /** How many stops there are. */
  count: number;
  /** What is wrong with which. */
  faults: string[];
}

/**
 * Gives the focus to everything that the keyboard reaches, one after the other, and looks how it stands there. Runs in the page,
 * after a key was pressed: the mark is for who uses the keyboard. What the keys themselves do is in frame.spec.ts.
 */
export async function walkThrough(isBackwards: boolean): Promise<Walk> {
  const controls = 'a[href], button, input, select, textarea, summary, iframe, [tabindex]';
  const all = [...document.querySelectorAll<HTMLElement>(controls)].filter(({ tabIndex }) => tabIndex >= 0);
  const nameOf = (element: Element) => {
    const label = element.getAttribute('aria-label') ?? element.textContent ?? '';
    return `${element.tagName} “${label.trim().slice(0, 40)}”`;
  };
  /** What stays in its place while the page is scrolled has an order of its own. */
  const layerOf = (one: Element | null): Element | null =>
    one && !/fixed|sticky/.test(getComputedStyle(one).position) ? layerOf(one.parentElement) : one;
  const standsBefore = (box: DOMRect, from: DOMRect) => {
    const isAbove = box.bottom <= from.top && box.left < from.right;
    const isInRow = box.bottom > from.top && box.top < from.bottom;
    return isAbove || (isInRow && box.right <= from.left);
  };
  const isMarked = (element: Element) =>
    // The mark may be drawn by what is around a control that is itself not seen. Fields have a glow, and nothing else has.
    [element, element.parentElement, element.parentElement?.parentElement, element.nextElementSibling].some(
      (one) => {
        if (!one) return false;
        const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(one);
        const isDrawn = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
        return boxShadow !== 'none' || (isDrawn && !/^rgba.*, 0\)$/.test(outlineColor));
      },
    );
  // What can be seen of it may be an edge.
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
  /** What goes out of the way of the focus, or brings it into view, does so in some frames. */
  const comesIntoSight = async (element: Element) => {
    for (let frames = 0; frames < 30 && !isSeen(element); frames++) await new Promise(requestAnimationFrame);
    return isSeen(element);
  };

  const faults: string[] = [];
  let count = 0;
  let last: Element | undefined;
  for (const element of isBackwards ? all.reverse() : all) {
    element.focus();
    // What is hidden or inert takes none.
    if (document.activeElement !== element) continue;
    count++;
    if (element.tabIndex > 0) faults.push(`${nameOf(element)} has a place of its own in the order`);
    if (!isMarked(element)) faults.push(`${nameOf(element)} is not marked`);
    if (!(await comesIntoSight(element))) faults.push(`${nameOf(element)} is covered`);
    const isOutOfOrder =
      !isBackwards &&
      last &&
      layerOf(last) === layerOf(element) &&
      standsBefore(element.getBoundingClientRect(), last.getBoundingClientRect());
    if (last && isOutOfOrder)
      faults.push(`${nameOf(element)} comes after ${nameOf(last)} and stands before it`);
    last = element;
  }
  return { count, faults };
}
