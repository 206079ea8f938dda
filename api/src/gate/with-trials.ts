import { RenderService } from '../rendering/render-service.ts';
import { type StartTrial, trialsIn } from './start-trial.ts';

/** Runs trials outside a server, in one render process. */
export async function withTrials<Result>(
  memoryMb: number,
  action: (startTrial: StartTrial) => Promise<Result>,
): Promise<Result> {
  const renders = new RenderService({ processes: 1, memoryMb, log: console });
  try {
    return await action(trialsIn(renders));
  } finally {
    await renders.close();
  }
}
