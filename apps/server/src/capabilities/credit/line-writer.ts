import {
  type AppAlias,
  type AppCode,
  type ApplyProcessStatus,
  BUSINESS_LOAN,
  type CreditLineStatus,
  type CreditType,
  DEFAULT_APP_ALIAS,
  FLEXIBLE_CREDIT,
  INSURANCE,
  PARTNER_CREDIT,
} from "@kedu/domain";
import type { Transaction } from "../../database/database.ts";
import { eq, sql } from "../../database/drizzle.ts";
import { creditLine } from "./credit-tables.ts";

/** What can change about a line besides its states. */
export type LineChanges = Partial<
  Pick<
    typeof creditLine.$inferInsert,
    | "creditType"
    | "lenderId"
    | "bankChannel"
    | "fixedFen"
    | "tempFen"
    | "tempValidTo"
    | "dailyRatePpm"
    | "validFrom"
    | "validTo"
    | "actBy"
    | "activatedAt"
    | "reapplyAfter"
    | "rejections"
    | "refusalReason"
    | "upgradeRequired"
  >
>;

const ALIASES: Readonly<Record<AppCode, AppAlias>> = {
  [FLEXIBLE_CREDIT]: DEFAULT_APP_ALIAS,
  [BUSINESS_LOAN]: "C1000200",
  [INSURANCE]: "C1000300",
  [PARTNER_CREDIT]: "C1000300",
};

/** Makes an enterprise's line of one product, not applied for yet. A second one is left out. */
export async function insertLine(
  transaction: Transaction,
  line: {
    readonly lineId: string;
    readonly enterpriseId: string;
    readonly appCode: AppCode;
    readonly creditType: CreditType;
    readonly applyStatus: ApplyProcessStatus | null;
    readonly now: Date;
  },
): Promise<void> {
  await transaction
    .insert(creditLine)
    .values({
      id: line.lineId,
      enterpriseId: line.enterpriseId,
      appCode: line.appCode,
      appAlias: ALIASES[line.appCode],
      creditType: line.creditType,
      status: "NOT_CREDIT",
      applyStatus: line.applyStatus,
      createdAt: line.now,
      updatedAt: line.now,
    })
    .onConflictDoNothing({ target: [creditLine.enterpriseId, creditLine.appCode] });
}

/** Writes changes of a locked line. */
export async function changeLine(
  transaction: Transaction,
  lineId: string,
  now: Date,
  changes: LineChanges & { status?: CreditLineStatus; applyStatus?: ApplyProcessStatus },
): Promise<void> {
  await transaction
    .update(creditLine)
    .set({ ...changes, updatedAt: now, version: sql`${creditLine.version} + 1` })
    .where(eq(creditLine.id, lineId));
}
