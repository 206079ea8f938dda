import type { Plan } from '@shortlisted/section-kit/contract';
import { addHashes } from './integrity.ts';
import { loadOnce } from './load-once.ts';

const loads = new Map<Plan, Promise<void>>();

/**
 * Adds the other sections to the plan of a document, which has its own only, and the id of the composition. Until then
 * links to them load documents. A request that fails is made again at the next call.
 */
export function loadRestOfPlan(plan: Plan): Promise<void> {
  return loadOnce(loads, plan, () => addRest(plan)).catch(() => {});
}

async function addRest(plan: Plan): Promise<void> {
  if (!plan.rest) return;
  const response = await fetch(plan.rest);
  if (!response.ok) throw new Error(`${plan.rest} answered ${response.status}`);
  const whole: Plan = await response.json();
  const releases = new Map([whole.shell, ...whole.sections].map(({ name, release }) => [name, release]));
  // Sections of a later composition may not fit this document. Its links load documents.
  if ([plan.shell, ...plan.sections].some(({ name, release }) => releases.get(name) !== release)) return;
  const own = plan.sections.map(({ name }) => name);
  for (const section of whole.sections.filter(({ name }) => !own.includes(name))) {
    plan.sections.push(section);
    addHashes(section);
  }
  plan.id = whole.id;
  if (whole.proven) plan.proven = whole.proven;
  delete plan.rest;
}
