/** Marks tests that only `npm run faults` runs, because they take minutes. */
export const faultsTag = '@faults';
