const key = 'isHydrationSkipped';

/** Marks the current history entry, so that its next document is not hydrated. It works without web storage. */
export function skipNextHydration(): void {
  window.history.replaceState({ ...window.history.state, [key]: true }, '');
}

/** Whether this document is not to be hydrated. Removes the mark: a reload by the visitor hydrates again. */
export function isHydrationSkipped(): boolean {
  const { [key]: isSkipped, ...state } = window.history.state ?? {};
  if (isSkipped) window.history.replaceState(state, '');
  return Boolean(isSkipped);
}
