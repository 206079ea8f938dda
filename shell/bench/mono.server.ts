import { sections } from '@sections';
import type { SectionModule } from '@shortlisted/section-kit/contract';
import { type RenderRequest, renderDocument } from '../src/server/render-document.tsx';

/** Renders with the shell's server code and the sections of the same build. */
export function renderMono(request: Omit<RenderRequest, 'loadSection'>) {
  return renderDocument({ ...request, loadSection: (name) => sections[name] as SectionModule });
}
