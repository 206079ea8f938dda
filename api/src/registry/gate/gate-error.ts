import { ReleaseError } from '../releases/release-error.ts';

/** What the gate found, all of it: one sentence for each fault. */
export class GateError extends ReleaseError {
  readonly faults: string[];

  constructor(faults: string[]) {
    super(faults.join('\n'));
    this.faults = faults;
  }
}
