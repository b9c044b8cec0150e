import type { Reader, Transaction } from "../../database/database.ts";
import { and, asc, eq } from "../../database/drizzle.ts";
import { isAnyOf } from "../../database/prepared.ts";
import { goods, goodsPicture } from "./goods-tables.ts";

export type StoredGoods = typeof goods.$inferSelect;

/** Goods of a manufacturer by their codes; those that it did not send are left out. */
export async function readGoodsByCodes(
  reader: Reader,
  manufacturerId: string,
  spuCodes: readonly string[],
): Promise<ReadonlyMap<string, StoredGoods>> {
  const rows = await reader
    .select()
    .from(goods)
    .where(and(eq(goods.manufacturerId, manufacturerId), isAnyOf(goods.spuCode, spuCodes)));
  return new Map(rows.map((row) => [row.spuCode, row]));
}

/** The version of goods, locked until the transaction ends; null where there is none. */
export async function lockGoods(
  transaction: Transaction,
  key: Pick<StoredGoods, "manufacturerId" | "spuCode">,
): Promise<StoredGoods | null> {
  const [row] = await transaction
    .select()
    .from(goods)
    .where(and(eq(goods.manufacturerId, key.manufacturerId), eq(goods.spuCode, key.spuCode)))
    .for("update");
  return row ?? null;
}

/** The pictures of goods in their order, without what is in them. */
export function readPictures(reader: Reader, manufacturerId: string, spuCodes: readonly string[]) {
  return reader
    .select({
      pictureId: goodsPicture.id,
      spuCode: goodsPicture.spuCode,
      widthPx: goodsPicture.widthPx,
      heightPx: goodsPicture.heightPx,
    })
    .from(goodsPicture)
    .where(
      and(eq(goodsPicture.manufacturerId, manufacturerId), isAnyOf(goodsPicture.spuCode, spuCodes)),
    )
    .orderBy(asc(goodsPicture.spuCode), asc(goodsPicture.place));
}

/** A picture of a manufacturer's; null for another one's. */
export async function readPicture(
  reader: Reader,
  manufacturerId: string,
  pictureId: string,
): Promise<Pick<typeof goodsPicture.$inferSelect, "bytesSealed"> | null> {
  const [row] = await reader
    .select({ bytesSealed: goodsPicture.bytesSealed })
    .from(goodsPicture)
    .where(and(eq(goodsPicture.manufacturerId, manufacturerId), eq(goodsPicture.id, pictureId)));
  return row ?? null;
}
