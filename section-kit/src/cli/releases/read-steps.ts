import { UsageError } from '../../errors/command-error.ts';

/** A share of the visitors, and the time until the next step. */
export interface RolloutStep {
  percent: number;
  minutes: number;
  /** Whether a person has to approve before the next step. */
  ask?: boolean;
}

export const usualSteps = '10% 10m, 50% 10m, 100%';

const step = /^(\d{1,3})\s*%(?:\s+(\d{1,5})\s*(m|h))?$/;

/** The word between two steps that needs a person's approval. */
const askWord = 'ask';

export function readSteps(text: string): RolloutStep[] {
  const steps: RolloutStep[] = [];
  for (const part of text.split(',')) {
    const before = steps.at(-1);
    const [, percent, time, unit] = step.exec(part.trim()) ?? [];
    if (percent)
      steps.push({ percent: Number(percent), minutes: Number(time ?? 0) * (unit === 'h' ? 60 : 1) });
    else if (part.trim() === askWord && before && !before.ask) before.ask = true;
    else throw refusal(text);
  }
  const isGrowing = steps.every(({ percent }, at) => percent > (steps[at - 1]?.percent ?? 0));
  const isTimed = steps.slice(0, -1).every(({ minutes, ask }) => minutes > 0 || ask);
  const last = steps.at(-1);
  if (!isGrowing || !isTimed || last?.percent !== 100 || last.ask) throw refusal(text);
  return steps;
}

/** `10 % for 10 minutes, 50 % for 10 minutes, then everybody` */
export function describeSteps(steps: RolloutStep[]): string {
  return steps
    .map(({ percent, minutes, ask }) => {
      if (percent === 100) return 'then everybody';
      if (minutes === 0) return `${percent} % until an approval`;
      return `${percent} % for ${minutes} min${ask ? ' and until an approval' : ''}`;
    })
    .join(', ')
    .replace(/^then /, '');
}

function refusal(text: string): UsageError {
  return new UsageError(
    `--steps "${text}" makes no sense: growing shares with a time each, "ask" for an approval, and everybody last, such as "10% 10m, 50% 1h, ask, 100%".`,
  );
}
