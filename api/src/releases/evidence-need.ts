/** Checks in a browser that a promotion can require. */
export const evidenceNeeds = ['alone', 'composed', 'pictures'] as const;
export type EvidenceNeed = (typeof evidenceNeeds)[number];
