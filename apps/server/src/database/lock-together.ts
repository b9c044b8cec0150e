/**
 * The order in which transactions lock rows of these kinds, so that two never wait for one another. Rows of one kind are
 * locked in the order of their ids.
 */
const LOCK_ORDER = ["authorisation", "orders", "line", "coupons", "face", "contract"] as const;

type Lockable = (typeof LOCK_ORDER)[number];
type Locks = Partial<Record<Lockable, () => Promise<unknown>>>;
type Locked<Wanted extends Locks> = {
  readonly [Kind in keyof Wanted]: Wanted[Kind] extends () => Promise<infer Rows> ? Rows : never;
};

/**
 * Sends the statements that lock these rows together, in the order of locks. The connection runs them in that order.
 * What a transaction has to lock first to know the others, such as an intent, is locked before.
 */
export async function lockTogether<Wanted extends Locks>(wanted: Wanted): Promise<Locked<Wanted>> {
  const kinds = LOCK_ORDER.filter((kind) => wanted[kind] !== undefined);
  const rows = await Promise.all(kinds.map(async (kind) => wanted[kind]?.()));
  return Object.fromEntries(kinds.map((kind, place) => [kind, rows[place]])) as Locked<Wanted>;
}
