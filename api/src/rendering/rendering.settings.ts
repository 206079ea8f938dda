import { availableParallelism } from 'node:os';
import { count, declareSettings, setting } from '../settings/settings.ts';

export const renderingSettings = declareSettings(
  {
    RENDER_PROCESSES: setting(
      count
        .min(2)
        .max(64)
        .default(Math.max(4, 2 * availableParallelism())),
      'number of render processes of each plane, for all compositions together',
      'twice the processors, 4 at least',
    ),
    RENDER_MEMORY_MB: setting(count.min(160).default(320), 'memory limit of each render process'),
  },
  ({ RENDER_PROCESSES, RENDER_MEMORY_MB }) => ({
    renderProcesses: RENDER_PROCESSES,
    renderMemoryMb: RENDER_MEMORY_MB,
  }),
);
