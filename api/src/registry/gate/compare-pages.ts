import type { SectionManifest } from 'section-kit/contract';
import { explainEnd } from './check-renders.ts';
import type { Trial } from './start-trial.ts';

/** Loads a section's server bundle and holds its pages against `section.json`. */
export async function comparePages(trial: Trial, { name, routes }: SectionManifest): Promise<string[]> {
  let given: string[];
  try {
    given = await trial.listPages(name);
  } catch (error) {
    return [`${name}: its server bundle cannot be loaded: ${explainEnd(error as Error)}`];
  }
  const declared = [...new Set(routes.map(({ page }) => page))];
  return [
    ...declared
      .filter((page) => !given.includes(page))
      .map((page) => `${name} declares the page "${page}", which its code does not give.`),
    ...given
      .filter((page) => !declared.includes(page))
      .map((page) => `${name} gives the page "${page}", which no route of section.json names.`),
  ];
}
