import type { SectionManifest } from '@shortlisted/section-kit/contract';
import type { Fault } from '../releases/compositions/fault.ts';
import { explainEnd } from './check-renders.ts';
import type { Trial } from './start-trial.ts';

/** Loads a section’s server bundle and compares its pages with `section.json`. */
export async function comparePages(trial: Trial, { name, routes }: SectionManifest): Promise<Fault[]> {
  const fault = (message: string): Fault => ({ message, sections: [name] });
  let given: string[];
  try {
    given = await trial.listPages(name);
  } catch (error) {
    return [fault(`${name}: its server bundle cannot be loaded: ${explainEnd(error as Error)}`)];
  }
  const declared = [...new Set(routes.map(({ page }) => page))];
  return [
    ...declared
      .filter((page) => !given.includes(page))
      .map((page) => fault(`${name} declares the page "${page}", which its code does not export.`)),
    ...given
      .filter((page) => !declared.includes(page))
      .map((page) => fault(`${name} gives the page "${page}", which no route of section.json names.`)),
  ];
}
