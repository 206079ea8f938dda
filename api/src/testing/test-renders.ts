import { type StartTrial, trialsIn } from '../gate/start-trial.ts';
import { RenderService } from '../rendering/render-service.ts';
import { spares } from './spare-processes.ts';
import { whenOver } from './when-over.ts';

/** Starts trial renders without a server. Later trials of the file use their processes again. */
export const startTestTrial: StartTrial = (releases, reads) => {
  const silent = { error: () => {}, warn: () => {}, info: () => {} };
  const renders = new RenderService({ processes: 6, memoryMb: 320, log: silent, spares });
  whenOver(() => renders.close());
  return trialsIn(renders)(releases, reads);
};
