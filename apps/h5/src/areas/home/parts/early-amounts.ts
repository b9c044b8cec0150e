/** Amounts of the prerendered card: each is distinguished from the others by its value. */
export const EARLY_FEN = { availableFen: 1, usedFen: 2, limitFen: 3 } as const;
