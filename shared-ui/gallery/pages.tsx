import type { ReactNode } from 'react';
import type { pageNames } from './page-names.ts';
import { contentStates } from './states/content-states.tsx';
import { formStates } from './states/form-states.tsx';
import { foundationStates } from './states/foundation-states.tsx';
import { messageStates } from './states/message-states.tsx';
import { movingStates } from './states/moving-states.tsx';

/** The states of one component by name. */
export type States = Record<string, ReactNode>;

export const pages = {
  ...foundationStates,
  ...formStates,
  ...contentStates,
  ...movingStates,
  ...messageStates,
} satisfies Record<(typeof pageNames)[number], States>;
