import type { Context } from "../../calls/context.ts";
import type { Transaction } from "../../database/database.ts";
import { and, eq } from "../../database/drizzle.ts";
import type { CleanImage } from "../files/image.ts";
import type { StoredGoods } from "./goods-reader.ts";
import { goods, goodsPicture } from "./goods-tables.ts";

/**
 * Writes what a version says of goods, with its pictures in place of the ones before.
 * @throws a unique violation when the goods came at the same moment.
 */
export async function putGoods(
  transaction: Transaction,
  { ids, vault }: Pick<Context, "ids" | "vault">,
  next: StoredGoods,
  pictures: readonly CleanImage[],
  isKnown: boolean,
): Promise<void> {
  const { manufacturerId, spuCode, ...said } = next;
  const ofGoods = and(eq(goods.manufacturerId, manufacturerId), eq(goods.spuCode, spuCode));
  if (isKnown) {
    await transaction.update(goods).set(said).where(ofGoods);
    await transaction
      .delete(goodsPicture)
      .where(
        and(eq(goodsPicture.manufacturerId, manufacturerId), eq(goodsPicture.spuCode, spuCode)),
      );
  } else {
    await transaction.insert(goods).values(next);
  }
  if (pictures.length === 0) return;
  await transaction.insert(goodsPicture).values(
    pictures.map(({ jpeg, widthPx, heightPx }, place) => ({
      id: ids(),
      manufacturerId,
      spuCode,
      place,
      bytesSealed: vault.sealBytes(jpeg),
      widthPx,
      heightPx,
    })),
  );
}
