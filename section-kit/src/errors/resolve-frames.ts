import { originalPositionFor, type TraceMap } from '@jridgewell/trace-mapping';
import { mapFolder } from '../contract/contract.ts';
import type { Evidence } from '../contract/evidence.ts';

/** Finds the map of a section's script, such as `maps/page.js.map`, and the version of the release that has it. */
export type FindMap = (
  section: string,
  name: string,
) => Promise<{ release: string; map: TraceMap } | undefined>;

const frameParts = /^([a-z0-9-]+)\/assets\/(.+\.js):(\d+):(\d+)$/;
/** A place in a text of a browser's console. The verifier ends a text that it cuts with an ellipsis. */
const place =
  /https?:\/\/[\w.:-]{1,100}\/releases\/([a-z0-9-]{1,60}\/assets\/[\w.-]{1,100}\.js:\d+:\d+)\b(?! …)/g;

/**
 * Resolves a frame to `mf-cases@1.2.0 src/pages/cases/grid.tsx:12:3`.
 *
 * @param otherwise what it is without a map, or with a broken one.
 */
export async function resolveFrame(frame: string, findMap: FindMap, otherwise = frame): Promise<string> {
  try {
    const [, section = '', file, line, column] = frameParts.exec(frame) ?? [];
    const found = await findMap(section, `${mapFolder}${file}.map`);
    if (!found) return otherwise;
    // Browsers count columns from 1, source maps from 0.
    const { source, ...at } = originalPositionFor(found.map, {
      line: Number(line),
      column: Math.max(Number(column) - 1, 0),
    });
    return source === null
      ? otherwise
      : `${section}@${found.release} ${source.replace('./', '')}:${at.line}:${(at.column ?? 0) + 1}`;
  } catch {
    return otherwise;
  }
}

/** The evidence with the places of its findings in the sources, as far as there are maps. */
export async function withSources({ views, ...evidence }: Evidence, findMap: FindMap): Promise<Evidence> {
  const resolved = new Map<string, string>();
  const said = views.flatMap(({ findings }) => findings).join('\n');
  for (const [whole, frame = ''] of said.matchAll(place))
    if (!resolved.has(whole)) resolved.set(whole, await resolveFrame(frame, findMap, whole));
  const name = (text: string) => text.replace(place, (whole) => resolved.get(whole) ?? whole);
  return { ...evidence, views: views.map((view) => ({ ...view, findings: view.findings.map(name) })) };
}
