/** An amount as people read it: 123456 fen -> "1,234.56", always two decimals. Exact for every BigInt. */
export function formatFen(amountFen: number | bigint): string {
  const amount = BigInt(amountFen);
  const digits = (amount < 0n ? -amount : amount).toString().padStart(3, "0");
  const yuan = digits.slice(0, -2).replace(/\B(?=(?:[0-9]{3})+$)/g, ",");
  return `${amount < 0n ? "-" : ""}${yuan}.${digits.slice(-2)}`;
}
