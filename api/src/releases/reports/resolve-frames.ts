import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import { mapFolder } from '@shortlisted/section-kit/contract';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../storage/database.ts';
import { findRelease } from '../store/release.repository.ts';
import { findContent } from '../store/release-file.repository.ts';

/** Parsed maps by hash. The number is limited because the shell’s map has a megabyte. */
const maps = new LRUCache<string, TraceMap>({ max: 20 });
const frameParts = /^([a-z0-9-]+)\/assets\/(.+\.js):(\d+):(\d+)$/;

/** Resolves frames to `mf-cases@1.2.0 src/pages/cases/grid.tsx:12:3`, as far as the store has their maps. */
export async function resolveFrames(
  db: Database,
  frames: string[],
  releases: Record<string, string>,
): Promise<string[]> {
  return Promise.all(frames.map((frame) => resolveFrame(db, frame, releases).catch(() => frame)));
}

/** A place in a text of a browser's console. The verifier ends a text that it cuts with an ellipsis. */
const place =
  /https?:\/\/[\w.:-]{1,100}\/releases\/([a-z0-9-]{1,60}\/assets\/[\w.-]{1,100}\.js:\d+:\d+)\b(?! …)/g;

/** Resolves the places in texts of a browser's console, as far as the store has their maps. */
export async function resolvePlaces(
  db: Database,
  texts: string[],
  releases: Record<string, string>,
): Promise<string[]> {
  const frames = [
    ...new Set(texts.flatMap((text) => [...text.matchAll(place)].map(([, frame = '']) => frame))),
  ];
  const resolved = await resolveFrames(db, frames, releases);
  return texts.map((text) =>
    text.replace(place, (_place, frame: string) => resolved[frames.indexOf(frame)] ?? frame),
  );
}

async function resolveFrame(db: Database, frame: string, releases: Record<string, string>): Promise<string> {
  const [, section = '', file, line, column] = frameParts.exec(frame) ?? [];
  const version = Object.hasOwn(releases, section) ? releases[section] : undefined;
  const release = version && (await findRelease(db, section, version));
  const name = `${mapFolder}${file}.map`;
  const listed =
    release && Object.hasOwn(release.manifest.files, name) ? release.manifest.files[name] : undefined;
  const map = listed && (await openMap(db, listed.integrity));
  if (!map) return frame;
  // Browsers count columns from 1, source maps from 0.
  const { source, ...at } = originalPositionFor(map, {
    line: Number(line),
    column: Math.max(Number(column) - 1, 0),
  });
  return source === null
    ? frame
    : `${section}@${version} ${source.replace('./', '')}:${at.line}:${(at.column ?? 0) + 1}`;
}

async function openMap(db: Database, integrity: string): Promise<TraceMap | undefined> {
  const known = maps.get(integrity);
  if (known) return known;
  const content = await findContent(db, integrity);
  if (!content) return undefined;
  const map = new TraceMap(content.toString('utf8'));
  maps.set(integrity, map);
  return map;
}
