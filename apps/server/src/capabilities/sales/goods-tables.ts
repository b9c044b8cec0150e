import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  sql,
  text,
  timestamp,
} from "../../database/drizzle.ts";
import { sealedBytes } from "../../database/sealed.ts";

/** Goods of a manufacturer, as its newest version says. */
export const goods = pgTable(
  "goods",
  {
    manufacturerId: text().notNull(),
    spuCode: text().notNull(),
    sentVersion: integer().notNull(),
    contentSha256: text().notNull(),
    name: text().notNull(),
    description: text().notNull(),
    onSale: boolean().notNull(),
    skus: text().array().notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.manufacturerId, table.spuCode] })],
);

/** A picture of goods, decoded and encoded again before it is stored. In the database, so that every server finds it. */
export const goodsPicture = pgTable(
  "goods_picture",
  {
    id: text().primaryKey(),
    manufacturerId: text().notNull(),
    spuCode: text().notNull(),
    place: smallint().notNull(),
    bytesSealed: sealedBytes().notNull(),
    widthPx: integer().notNull(),
    heightPx: integer().notNull(),
  },
  (table) => [
    index("goods_picture_list").on(table.manufacturerId, table.spuCode, table.place),
    check("goods_picture_size", sql`${table.widthPx} > 0 and ${table.heightPx} > 0`),
  ],
);
