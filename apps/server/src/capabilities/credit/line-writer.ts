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
import { gatheredInsert } from "../../database/transaction.ts";
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
    | "tempDueOn"
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

/** What the desk holds of the dealer's other lines, it holds of a new one. With the other rows that a commit writes. */
export const holdNewLines = gatheredInsert(
  (
    lines: readonly {
      readonly lineId: string;
      readonly enterpriseId: string;
      readonly now: Date;
    }[],
  ) => ({
    text: `insert into line_freeze (line_id, enterprise_id, code, holder_no, note, decided_on, since)
      select distinct on (made.line_id, held.code, held.holder_no)
        made.line_id, made.enterprise_id, held.code, held.holder_no, held.note, held.decided_on, made.at
      from unnest($1::text[], $2::text[], $3::timestamptz[]) as made (line_id, enterprise_id, at)
        join credit_line line on line.id = made.line_id and line.enterprise_id = made.enterprise_id
        join credit_line other on other.enterprise_id = made.enterprise_id and other.id <> made.line_id
        join line_freeze held on held.line_id = other.id and held.ended_at is null
          and held.holder_no <> '' and held.code in ('COURT', 'RISK')
      on conflict do nothing`,
    parameters: [
      lines.map(({ lineId }) => lineId),
      lines.map(({ enterpriseId }) => enterpriseId),
      lines.map(({ now }) => now.toISOString()),
    ],
  }),
);

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
