/** Spec 2 §4 and §9: from the beginning of a page, in ms. */
export const splashPhases = { textAtMs: 1000, completeAtMs: 2500, finishedAtMs: 2800 };
