/** An amount in units of ten thousand yuan, with one decimal: a figure to compare, not to pay. */
export const wanOf = (fen: number): string =>
  (fen / 1_000_000).toLocaleString("en-US", {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
