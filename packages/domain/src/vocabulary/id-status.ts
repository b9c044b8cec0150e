/** Validity of a stored resident ID. Source: specification 5, product 1.1. */
export const ID_STATUSES = ["MISSING", "EXPIRED", "SOON", "NORMAL"] as const;
export type IdStatus = (typeof ID_STATUSES)[number];

export function isIdStatus(value: unknown): value is IdStatus {
  return (ID_STATUSES as readonly unknown[]).includes(value);
}
