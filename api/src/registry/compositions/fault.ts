import { ReleaseError } from '../releases/release-error.ts';

/** What speaks against releases that are to be used together. */
export interface Fault {
  message: string;
  /** The sections between which it stands, the one that is to change first. */
  sections: string[];
}

/** All that was found: one sentence for each fault. */
export class GateError extends ReleaseError {
  readonly faults: Fault[];

  constructor(faults: Fault[], advice?: string) {
    super([...faults.map(({ message }) => message), ...(advice ? [advice] : [])].join('\n'));
    this.faults = faults;
  }
}
