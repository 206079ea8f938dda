/** The version of shared-ui in a section's live release, and the newest in any. Older releases have none. */
export interface SharedUiStatus {
  live: string | null;
  newest: string | null;
}

/** `shared-ui 1.1.0`, and the newer version of other sections if there is one. Empty if the release names none. */
export function describeSharedUi({ live, newest }: SharedUiStatus): string {
  if (!live) return '';
  if (live === newest) return `shared-ui ${live}`;
  return `shared-ui ${live} is behind ${newest}, which another section has: update it, build and release`;
}
