import type { ReactNode } from 'react';
import type { pageNames } from './page-names.ts';
import { contentStates } from './states/content-states.tsx';
import { controlStates } from './states/control-states.tsx';
import { movingStates } from './states/moving-states.tsx';

/** The states of one component by name. */
export type States = Record<string, ReactNode>;

export const pages = {
  ...contentStates,
  ...movingStates,
  ...controlStates,
} satisfies Record<(typeof pageNames)[number], States>;
