import { UsageError } from '../../errors/command-error.ts';

/** A share of the visitors, and the time until the next step. */
export interface RolloutStep {
  percent: number;
  minutes: number;
}

export const usualSteps = '10% 10m, 50% 10m, 100%';

const step = /^(\d{1,3})\s*%(?:\s+(\d{1,5})\s*(m|h))?$/;

export function readSteps(text: string): RolloutStep[] {
  const steps = text.split(',').map((part) => {
    const [, percent, time, unit] = step.exec(part.trim()) ?? [];
    if (!percent) throw refusal(text);
    return { percent: Number(percent), minutes: Number(time ?? 0) * (unit === 'h' ? 60 : 1) };
  });
  const isGrowing = steps.every(({ percent }, at) => percent > (steps[at - 1]?.percent ?? 0));
  const isTimed = steps.slice(0, -1).every(({ minutes }) => minutes > 0);
  if (!isGrowing || !isTimed || steps.at(-1)?.percent !== 100) throw refusal(text);
  return steps;
}

/** `10 % for 10 minutes, 50 % for 10 minutes, then everybody` */
export function describeSteps(steps: RolloutStep[]): string {
  return steps
    .map(({ percent, minutes }) =>
      percent === 100 ? 'then everybody' : `${percent} % for ${minutes} minutes`,
    )
    .join(', ')
    .replace(/^then /, '');
}

function refusal(text: string): UsageError {
  return new UsageError(
    `--steps "${text}" makes no sense: growing shares with a time each, and everybody last, such as "10% 10m, 50% 1h, 100%".`,
  );
}
