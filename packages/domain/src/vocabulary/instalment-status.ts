/** Repayment statuses of one instalment. NORMAL, OVERDUE, TO_BE_PAID: specification 4; SETTLED: product 1.3. */
export const INSTALMENT_STATUSES = ["NORMAL", "TO_BE_PAID", "OVERDUE", "SETTLED"] as const;
export type InstalmentStatus = (typeof INSTALMENT_STATUSES)[number];

export function isInstalmentStatus(value: unknown): value is InstalmentStatus {
  return (INSTALMENT_STATUSES as readonly unknown[]).includes(value);
}
