import {
  check,
  date,
  index,
  integer,
  isNotNull,
  pgTable,
  primaryKey,
  sql,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from "../../database/drizzle.ts";
import { sealedText } from "../../database/sealed.ts";

const instant = () => timestamp({ withTimezone: true });

/**
 * For whom a manufacturer's salespeople work. Their sessions are of an enterprise of its own, which is never a dealer's:
 * decision 0065. Each manufacturer says for itself who its employers are.
 */
export const employer = pgTable(
  "employer",
  {
    manufacturerId: text().notNull(),
    /** Unified social credit code. A dealer may have the same: it is another enterprise here. */
    organizationCode: text().notNull(),
    /** The enterprise of the sessions. */
    employerId: text().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.manufacturerId, table.organizationCode] })],
);

/** A salesperson, as the newest version of the manufacturer's says. Product 1.1. */
export const salesperson = pgTable(
  "salesperson",
  {
    id: text().primaryKey(),
    manufacturerId: text().notNull(),
    /** The manufacturer's own number. */
    salespersonNo: text().notNull(),
    sentVersion: integer().notNull(),
    contentSha256: text().notNull(),
    status: text().$type<"ACTIVE" | "LEFT">().notNull(),
    userId: text().notNull(),
    employerId: text().notNull(),
    nameSealed: sealedText().notNull(),
    /** The last day on which one who has left is on record; null for others, and after it. Decision 0096. */
    keptUntil: date({ mode: "string" }),
    regionCode: text().notNull(),
    regionName: text().notNull(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    unique("salesperson_no").on(table.manufacturerId, table.salespersonNo),
    // A session is of one salesperson.
    uniqueIndex("salesperson_user")
      .on(table.userId, table.employerId)
      .where(sql`${table.status} = 'ACTIVE'`),
    index("salesperson_kept").on(table.keptUntil).where(isNotNull(table.keptUntil)),
    check("salesperson_kept", sql`${table.keptUntil} is null or ${table.status} = 'LEFT'`),
    check("salesperson_status", sql`${table.status} in ('ACTIVE', 'LEFT')`),
  ],
);

/** Which dealer is whose customer: one salesperson of a manufacturer each. */
export const customer = pgTable(
  "customer",
  {
    id: text().notNull(),
    enterpriseId: text().notNull(),
    manufacturerId: text().notNull(),
    salespersonId: text().notNull(),
    /** Who said so: the manufacturer, or the dealer who accepted an invitation. */
    source: text().$type<"MANUFACTURER" | "INVITATION">().notNull().default("MANUFACTURER"),
    assignedAt: instant().notNull(),
  },
  (table) => [
    check("customer_source", sql`${table.source} in ('MANUFACTURER', 'INVITATION')`),
    primaryKey({ columns: [table.id, table.enterpriseId] }),
    unique("customer_of_manufacturer").on(table.manufacturerId, table.enterpriseId),
    index("customer_list").on(table.salespersonId, table.id),
  ],
);
