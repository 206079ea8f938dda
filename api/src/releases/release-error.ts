/** A refusal of a release. The message tells the section’s author what is wrong and where. */
export class ReleaseError extends Error {
  override name = 'ReleaseError';
}

/** A refusal because a version or file name already exists with other content. */
export class TakenError extends ReleaseError {}

/** A refusal of an action that is impossible in the current state. */
export class DecisionError extends ReleaseError {}

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
