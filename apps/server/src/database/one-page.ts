import { sql } from "./drizzle.ts";

/** Joins one row, which is there always, with what may be none. */
export const ALWAYS = sql`true`;

/**
 * A page of a list that one statement reads beside what counts for the whole list, so that all of it is of one moment:
 *
 *     reader.select().from(list).leftJoin(page, ALWAYS)
 *
 * `list` is one row. It is there for an empty page too.
 */
export function onePage<Read extends { readonly page: object | null }>(
  read: readonly Read[],
): Omit<Read, "page"> & { readonly page: readonly NonNullable<Read["page"]>[] } {
  const [first] = read;
  if (first === undefined) throw new Error("what counts for a whole list is one row");
  return { ...first, page: read.flatMap(({ page }) => page ?? []) };
}
