import { useEffect, useState } from 'react';
import type { Comment } from './comments.resource.ts';
import { findElement, isVisible } from './page-elements.ts';

/** The place of a marker. `isFixed`: it is in the navigation, which stays in the window. */
export interface Place {
  left: number;
  top: number;
  isFixed: boolean;
}

export type Found = Place | 'gone' | 'hidden';

const markerSize = 32;
/** Markers of the same element are beside each other. */
const markerStep = 24;

/** Finds the elements of comments, and again whenever the page changes its content, size or place. */
export function usePlaces(comments: Comment[]): Map<number, Found> {
  const [places, setPlaces] = useState(new Map<number, Found>());
  useEffect(() => {
    if (comments.length === 0) return;
    let frame = 0;
    const find = () => {
      frame = 0;
      const found = findPlaces(comments);
      setPlaces((known) => (JSON.stringify([...known]) === JSON.stringify([...found]) ? known : found));
    };
    const findSoon = () => {
      frame ||= requestAnimationFrame(find);
    };
    findSoon();
    const site = document.getElementById('site');
    const content = new MutationObserver(findSoon);
    const size = new ResizeObserver(findSoon);
    if (site) {
      content.observe(site, { childList: true, subtree: true });
      size.observe(site);
    }
    const events = ['scroll', 'resize', 'transitionend', 'animationend'];
    for (const event of events) window.addEventListener(event, findSoon, { capture: true, passive: true });
    return () => {
      cancelAnimationFrame(frame);
      content.disconnect();
      size.disconnect();
      for (const event of events) window.removeEventListener(event, findSoon, { capture: true });
    };
  }, [comments]);
  return places;
}

function findPlaces(comments: Comment[]): Map<number, Found> {
  const places = new Map<number, Found>();
  const counts = new Map<Element, number>();
  for (const { id, element: cssPath, isDone } of comments) {
    if (cssPath === null) continue;
    const element = findElement(cssPath);
    if (!element || !isVisible(element)) {
      places.set(id, element ? 'hidden' : 'gone');
      continue;
    }
    const count = counts.get(element) ?? 0;
    if (!isDone) counts.set(element, count + 1);
    places.set(id, placeOf(element, count));
  }
  return places;
}

function placeOf(element: Element, count: number): Place {
  const { left, top } = element.getBoundingClientRect();
  const isFixed = element.closest('header') !== null && element.closest('main') === null;
  const widest = document.documentElement.clientWidth - markerSize;
  const scrolled = isFixed ? 0 : window.scrollY;
  return {
    left: Math.round(Math.min(Math.max(left - markerSize / 2 + count * markerStep, 0), widest)),
    top: Math.round(Math.max(top + scrolled - markerSize / 2, 0)),
    isFixed,
  };
}
