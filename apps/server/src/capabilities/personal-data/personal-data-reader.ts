import type { PersonalField } from "@kedu/domain";
import type { Reader } from "../../database/database.ts";
import { eq, max } from "../../database/drizzle.ts";
import { prepared, type Slot } from "../../database/prepared.ts";
import { personalDataView } from "./personal-data-tables.ts";

/** When a user last saw each of their fields in full. */
export async function readLastShown(
  reader: Reader,
  userId: string,
): Promise<ReadonlyMap<PersonalField, Date>> {
  const rows = await selectLastShown(reader, { userId });
  return new Map(
    rows.flatMap(({ field, shownAt }) => (shownAt === null ? [] : [[field, shownAt] as const])),
  );
}

const selectLastShown = prepared((reader: Reader, slot: Slot<"userId">) =>
  reader
    .select({ field: personalDataView.field, shownAt: max(personalDataView.shownAt) })
    .from(personalDataView)
    .where(eq(personalDataView.userId, slot("userId", personalDataView.userId)))
    .groupBy(personalDataView.field),
);
