/** Amounts of the card that stands ready in the document: each is told from the others by its value. */
export const EARLY_FEN = { availableFen: 1, usedFen: 2, limitFen: 3 } as const;
