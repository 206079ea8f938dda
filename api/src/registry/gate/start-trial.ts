import type { FastifyInstance } from 'fastify';
import type { RenderedDocument } from '../../rendering/render-task.ts';
import type { Release } from '../releases/to-release.ts';

/** A composition that nobody sees. */
export interface Trial {
  /** Names of the pages that the code of a section gives. */
  listPages: (section: string) => Promise<string[]>;
  render: (url: string) => Promise<RenderedDocument>;
  end?: () => Promise<void>;
}

/**
 * Makes releases, one of each section, ready to be rendered before they are shown. Undefined where there is no shell
 * among them.
 *
 * @param reads answers what pages read.
 */
export type StartTrial = (
  releases: Release[],
  reads: FastifyInstance,
) => Trial | undefined | Promise<Trial | undefined>;
