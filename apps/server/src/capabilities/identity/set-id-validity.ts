import { idEndsAt, type IdValidTo, nextIdWarningAt } from "@kedu/domain";
import type { Transaction } from "../../database/database.ts";
import { eq, sql } from "../../database/drizzle.ts";
import { enterprise, person } from "./identity-tables.ts";

/**
 * The registry says until when the legal person's document is valid, or that it knows of no valid one (null): stored
 * information is then missing until a document is shown again. Answers whether the enterprise has a legal person.
 */
export async function setIdValidity(
  transaction: Transaction,
  report: {
    readonly enterpriseId: string;
    readonly validTo: IdValidTo | null;
    readonly now: Date;
  },
): Promise<boolean> {
  const legalPerson = transaction
    .select({ id: enterprise.legalPersonId })
    .from(enterprise)
    .where(eq(enterprise.id, report.enterpriseId));
  const changed = await transaction
    .update(person)
    .set({
      idValidTo: report.validTo,
      idWarningAt: nextIdWarningAt(report.validTo, report.now),
      idFreezeAt: idEndsAt(report.validTo),
      updatedAt: report.now,
      version: sql`${person.version} + 1`,
    })
    .where(eq(person.id, legalPerson))
    .returning({ id: person.id });
  return changed.length > 0;
}
