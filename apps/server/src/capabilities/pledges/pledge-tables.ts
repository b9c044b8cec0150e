import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  sql,
  text,
  timestamp,
  unique,
} from "../../database/drizzle.ts";
import type { ReleasedGoods } from "../../providers/order-system/order-system.ts";

const instant = () => timestamp({ withTimezone: true, mode: "date" });

/** Messages to order systems about pledged goods that repaid principal released. Decision 0081. */
export const goodsRelease = pgTable(
  "goods_release",
  {
    /** Our number of the message. */
    id: text().notNull(),
    enterpriseId: text().notNull(),
    loanId: text().notNull(),
    loanNo: text().notNull(),
    manufacturerId: text().notNull(),
    /** The repaid principal that released them. */
    repaidFen: bigint({ mode: "number" }).notNull(),
    goods: jsonb().$type<readonly ReleasedGoods[]>().notNull(),
    /** When it is sent again; null once the order system has taken it. */
    sendAt: instant(),
    tries: integer().notNull().default(0),
    takenAt: instant(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.enterpriseId] }),
    // The same principal releases goods once.
    unique("goods_release_once").on(
      table.loanId,
      table.manufacturerId,
      table.repaidFen,
      table.enterpriseId,
    ),
    index("goods_release_to_send")
      .on(table.sendAt)
      .where(sql`${table.sendAt} is not null`),
    check("goods_release_amount", sql`${table.repaidFen} > 0`),
    check("goods_release_sent", sql`(${table.sendAt} is null) = (${table.takenAt} is not null)`),
  ],
);
