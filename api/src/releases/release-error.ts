/** A refusal of a release. The message tells the section’s author what is wrong and where. */
export class ReleaseError extends Error {
  override name = 'ReleaseError';
}

/** A refusal because a version or file name already exists with other content. */
export class TakenError extends ReleaseError {}

/** A refusal of an action that is impossible in the current state. */
export class DecisionError extends ReleaseError {}
