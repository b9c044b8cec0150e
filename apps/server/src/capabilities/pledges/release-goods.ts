import { releasedQuantities } from "@kedu/domain";
import type { Context } from "../../calls/context.ts";
import type { Transaction } from "../../database/database.ts";
import type { ReleasedGoods } from "../../providers/order-system/order-system.ts";
import { lockLoans } from "../loans/loans-reader.ts";
import { recordReleasedFor } from "../loans/pledged-loans.ts";
import { readOrderedGoods } from "../orders/ordered-goods.ts";
import { goodsRelease } from "./pledge-tables.ts";
import { repaidPrincipalOf } from "./pledged-goods.ts";

/**
 * Writes down which goods the repaid principal of a loan releases, besides those of earlier repayments: a message to each
 * manufacturer whose goods are among them. The loan remembers the principal that it was done for, so it is done once.
 */
export async function releaseGoodsOf(
  transaction: Transaction,
  { ids }: Pick<Context, "ids">,
  loanId: string,
  now: Date,
): Promise<void> {
  const [book] = await lockLoans(transaction, [loanId]);
  if (book === undefined) return;
  const { enterpriseId, goodsPledged, loanNo, principalFen, releasedForFen } = book.facts;
  const repaid = repaidPrincipalOf(book.facts);
  // Done meanwhile by another process.
  if (!goodsPledged || repaid.repaidFen <= releasedForFen) return;
  const lines = await readOrderedGoods(transaction, book.facts);
  const before = releasedQuantities(lines, { principalFen, repaidFen: releasedForFen });
  const after = releasedQuantities(lines, repaid);
  const goodsOf = new Map<string, ReleasedGoods[]>();
  for (const [index, { order, sku }] of lines.entries()) {
    const quantity = (after[index] ?? 0) - (before[index] ?? 0);
    if (quantity === 0) continue;
    const { externalNo, manufacturerId, source } = order;
    const goods = goodsOf.get(manufacturerId) ?? [];
    goodsOf.set(manufacturerId, [...goods, { source, externalNo, sku, quantity }]);
  }
  if (goodsOf.size > 0) {
    await transaction.insert(goodsRelease).values(
      [...goodsOf].map(([manufacturerId, goods]) => ({
        id: ids(),
        enterpriseId,
        loanId,
        loanNo,
        manufacturerId,
        repaidFen: repaid.repaidFen,
        goods,
        sendAt: now,
        createdAt: now,
        updatedAt: now,
      })),
    );
  }
  await recordReleasedFor(transaction, book.facts, repaid.repaidFen, now);
}
