import { type StartTrial, trialsIn } from '../registry/gate/start-trial.ts';
import { RenderService } from '../rendering/render-service.ts';

const open: RenderService[] = [];

/** Tries releases without a server; ended when the test is over. */
export const startTestTrial: StartTrial = (releases, reads) => {
  const silent = { error: () => {}, warn: () => {}, info: () => {} };
  const renders = new RenderService({ processes: 2, memoryMb: 320, log: silent });
  open.push(renders);
  return trialsIn(renders)(releases, reads);
};

afterEach(async () => {
  for (const renders of open.splice(0)) await renders.close();
});
