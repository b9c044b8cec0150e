import { PAYMENT_PASSWORD_MAX_TRIES } from "@kedu/domain";
import { check, index, pgTable, smallint, sql, text, timestamp } from "../../database/drizzle.ts";

const instant = () => timestamp({ withTimezone: true, mode: "date" });

/** The payment password of a person who logs in. */
export const paymentPassword = pgTable(
  "payment_password",
  {
    userId: text().primaryKey(),
    /** Made by `hashPassword`. */
    passwordHash: text().notNull(),
    /** Wrong tries, and those that were cut off. */
    tries: smallint().notNull(),
    setAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    check(
      "payment_password_tries",
      sql`${table.tries} between 0 and ${sql.raw(String(PAYMENT_PASSWORD_MAX_TRIES))}`,
    ),
  ],
);

/** The way to a payment password: ID number, code, password. */
export const passwordReset = pgTable(
  "password_reset",
  {
    id: text().primaryKey(),
    userId: text().notNull(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    codeProvedAt: instant(),
    usedAt: instant(),
  },
  (table) => [
    index("password_reset_user").on(table.userId),
    index("password_reset_expires").on(table.expiresAt),
    check(
      "password_reset_order",
      sql`${table.usedAt} is null or ${table.codeProvedAt} is not null`,
    ),
  ],
);
