import { ReleaseError } from '../release-error.ts';

/** A reason against using releases together. */
export interface Fault {
  message: string;
  /** The sections involved, the changed one first. */
  sections: string[];
}

/** A refusal with all faults; its message has one sentence for each. */
export class GateError extends ReleaseError {
  readonly faults: Fault[];

  constructor(faults: Fault[], advice?: string) {
    super([...faults.map(({ message }) => message), ...(advice ? [advice] : [])].join('\n'));
    this.faults = faults;
  }
}
