import { type BizDate, idEndsAt, type IdValidTo, nextIdWarningAt } from "@kedu/domain";
import type { Transaction } from "../../database/database.ts";
import { eq, sql } from "../../database/drizzle.ts";
import { person } from "./identity-tables.ts";

/** A proved person shows a new document of the same number. */
export async function renewId(
  transaction: Transaction,
  renewal: {
    readonly personId: string;
    readonly validFrom: BizDate;
    readonly validTo: IdValidTo;
    readonly idFrontFileId: string;
    readonly idBackFileId: string;
    readonly now: Date;
  },
): Promise<void> {
  await transaction
    .update(person)
    .set({
      idValidFrom: renewal.validFrom,
      idValidTo: renewal.validTo,
      idWarningAt: nextIdWarningAt(renewal.validTo, renewal.now),
      idFreezeAt: idEndsAt(renewal.validTo),
      idFrontFileId: renewal.idFrontFileId,
      idBackFileId: renewal.idBackFileId,
      photoState: "OK",
      updatedAt: renewal.now,
      version: sql`${person.version} + 1`,
    })
    .where(eq(person.id, renewal.personId));
}
