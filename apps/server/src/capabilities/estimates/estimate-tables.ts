import { ESTIMATE_STATUSES, type EstimateStatus } from "@kedu/domain";
import {
  bigint,
  check,
  date,
  index,
  pgTable,
  smallint,
  sql,
  type SQL,
  text,
  timestamp,
} from "../../database/drizzle.ts";

const instant = () => timestamp({ withTimezone: true });
const fen = () => bigint({ mode: "number" });
const oneOf = (values: readonly string[]): SQL =>
  sql.raw(values.map((value) => `'${value}'`).join(", "));

/** The credit estimate of an enterprise, in its latest run. Product 1.2. */
export const creditEstimate = pgTable(
  "credit_estimate",
  {
    enterpriseId: text().primaryKey(),
    status: text().$type<EstimateStatus>().notNull(),
    consentId: text().notNull(),
    startedAt: instant().notNull(),
    /** When the provider is asked next. */
    askAt: instant(),
    tries: smallint().notNull().default(0),
    doneAt: instant(),
    estimateFen: fen(),
    monthlyPurchaseFen: fen(),
    sharePercent: smallint(),
    months: smallint(),
    /** Last day on which the figure counts. */
    expiresOn: date({ mode: "string" }),
    failReason: text(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    index("credit_estimate_ask").on(table.askAt),
    index("credit_estimate_consent").on(table.consentId),
    index("credit_estimate_expiry").on(table.expiresOn),
    check("credit_estimate_status", sql`${table.status} in (${oneOf(ESTIMATE_STATUSES)})`),
    check(
      "credit_estimate_done",
      sql`(${table.status} = 'DONE') = (${table.estimateFen} is not null and ${table.expiresOn} is not null)`,
    ),
    check(
      "credit_estimate_asking",
      sql`(${table.status} = 'INPROGRESS') = (${table.askAt} is not null)`,
    ),
  ],
);
