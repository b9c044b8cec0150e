import {
  type AppCode,
  APPLICATION_STEPS,
  type ApplicationStep,
  APPLY_PROCESS_STATUSES,
  type ApplyProcessStatus,
  type RegistryResult,
} from "@kedu/domain";
import {
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  sql,
  text,
  timestamp,
  uniqueIndex,
} from "../../database/drizzle.ts";
import { sealedText } from "../../database/sealed.ts";

const instant = () => timestamp({ withTimezone: true });

/** An application for a line, from its first draft to its end. Product 1.2. */
export const application = pgTable(
  "application",
  {
    id: text().notNull(),
    enterpriseId: text().notNull(),
    lineId: text().notNull(),
    appCode: text().$type<AppCode>().notNull(),
    step: smallint().$type<ApplicationStep>().notNull(),
    status: text().$type<ApplyProcessStatus>().notNull(),
    /** What was typed so far, as JSON: it holds names and numbers of a person. */
    draftSealed: sealedText().notNull(),
    draftSavedAt: instant(),
    /** Raised by every save. */
    version: integer().notNull().default(1),
    /** The legal person that was confirmed, as JSON. It becomes a person's record when a face has proved it. */
    legalSealed: sealedText(),
    legalConfirmedAt: instant(),
    /** The licence that was confirmed, as JSON. */
    licenceSealed: sealedText(),
    licenceConfirmedAt: instant(),
    registryResult: text().$type<RegistryResult>(),
    /** The latest passed face check. */
    faceSessionId: text(),
    submittedAt: instant(),
    /** When the risk provider is asked, until it has decided. */
    askAt: instant(),
    tries: smallint().notNull().default(0),
    decidedAt: instant(),
    reasonCode: text(),
    reasonText: text(),
    /** Withdrawn, lapsed, or followed by a newer one. */
    closedAt: instant(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.enterpriseId] }),
    // Two devices that begin at once begin one application.
    uniqueIndex("application_open")
      .on(table.enterpriseId, table.appCode)
      .where(sql`${table.closedAt} is null`),
    index("application_line").on(table.lineId),
    index("application_undecided")
      .on(table.submittedAt)
      .where(sql`${table.decidedAt} is null and ${table.closedAt} is null`),
    index("application_ask")
      .on(table.askAt)
      .where(sql`${table.askAt} is not null`),
    check("application_step", sql`${table.step} in (${sql.raw(APPLICATION_STEPS.join(", "))})`),
    check(
      "application_status",
      sql`${table.status} in (${sql.raw(APPLY_PROCESS_STATUSES.map((status) => `'${status}'`).join(", "))})`,
    ),
    check("application_draft", sql`(${table.status} = 'NEW') = (${table.submittedAt} is null)`),
    check(
      "application_asking",
      sql`${table.askAt} is null or (${table.submittedAt} is not null and ${table.decidedAt} is null)`,
    ),
  ],
);
