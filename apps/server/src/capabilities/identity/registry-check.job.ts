import { REGISTRY_CHECK_DAYS, type RegistryResult } from "@kedu/domain";
import type { Context } from "../../calls/context.ts";
import type { Reader, Transaction } from "../../database/database.ts";
import { and, asc, eq, isNotNull, lte, min, sql } from "../../database/drizzle.ts";
import { isNoneOf, prepared, type Slot } from "../../database/prepared.ts";
import { eachUnit, type ScheduledJob, isInPage } from "../../jobs/scheduled-job.ts";
import { enterprise } from "./identity-tables.ts";

const DAY_MS = 86_400_000;
const CHECK_AFTER_MS = REGISTRY_CHECK_DAYS * DAY_MS;

/** Every 30 days the registry is asked whether it still names the legal person of a dealer. Source: product 1.1. */
export function registryCheckJob(
  context: Context,
  check: (context: Context, enterpriseId: string, asOf: Date) => Promise<unknown>,
): ScheduledJob {
  return {
    name: "registry checks",
    async nextDueAt(reader, held) {
      const [first] = await selectFirstChecked(reader, { held });
      const checkedAt = first?.at ?? null;
      return checkedAt === null ? null : new Date(checkedAt.getTime() + CHECK_AFTER_MS);
    },
    async readDue(reader, query) {
      const before = new Date(query.asOf.getTime() - CHECK_AFTER_MS);
      const rows = await reader
        .select({ id: enterprise.id })
        .from(enterprise)
        .where(
          and(
            isChecked(),
            lte(enterprise.registryCheckedAt, before),
            isInPage(enterprise.id, query),
          ),
        )
        .orderBy(asc(enterprise.id))
        .limit(query.limit);
      return rows.map(({ id }) => id);
    },
    run: eachUnit(async (enterpriseId, asOf) => {
      await check(context, enterpriseId, asOf);
    }),
  };
}

/** Dealers in use whose licence and legal person were proved. */
function isChecked() {
  return and(
    eq(enterprise.status, "ACTIVE"),
    isNotNull(enterprise.legalPersonId),
    isNotNull(enterprise.organizationCode),
  );
}

const selectFirstChecked = prepared((reader: Reader, slot: Slot<"held">) =>
  reader
    .select({ at: min(enterprise.registryCheckedAt) })
    .from(enterprise)
    .where(and(isChecked(), isNoneOf(slot, "held", enterprise.id))),
);

/** What the registry said of a dealer, and when. */
export async function recordRegistryCheck(
  transaction: Transaction,
  checked: { readonly enterpriseId: string; readonly result: RegistryResult; readonly now: Date },
): Promise<void> {
  await transaction
    .update(enterprise)
    .set({
      registryResult: checked.result,
      registryCheckedAt: checked.now,
      updatedAt: checked.now,
      version: sql`${enterprise.version} + 1`,
    })
    .where(eq(enterprise.id, checked.enterpriseId));
}
