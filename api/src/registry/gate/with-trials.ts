import { RenderService } from '../../rendering/render-service.ts';
import { type StartTrial, trialsIn } from './start-trial.ts';

/** Tries releases where no server renders: one after the other. */
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
