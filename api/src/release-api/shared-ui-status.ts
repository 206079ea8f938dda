import type { SharedUiStatus } from '@shortlisted/section-kit/contract/describe-shared-ui';
import { rsort, valid } from 'semver';
import type { LiveSection } from '../releases/log/promotion.repository.ts';

/** The design system’s version in a section’s live release and the newest. Each section bundles its own copy. */
export function sharedUiStatus(liveSections: LiveSection[], section: string): SharedUiStatus {
  const versions = liveSections.flatMap(({ live: { manifest } }) => valid(manifest.sharedUi) ?? []);
  const own = liveSections.find(({ live }) => live.manifest.section.name === section);
  return { live: valid(own?.live.manifest.sharedUi), newest: rsort(versions)[0] ?? null };
}
