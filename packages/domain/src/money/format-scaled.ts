/** An integer scaled by 10^decimals as a decimal: at least `minDecimals` of them, no trailing zero beyond those. Exact. */
export function formatScaled(scaled: bigint, decimals: number, minDecimals: number): string {
  const digits = scaled.toString().padStart(decimals + 1, "0");
  const fraction = digits.slice(-decimals).replace(/0+$/, "").padEnd(minDecimals, "0");
  const whole = digits.slice(0, -decimals);
  return fraction === "" ? whole : `${whole}.${fraction}`;
}
