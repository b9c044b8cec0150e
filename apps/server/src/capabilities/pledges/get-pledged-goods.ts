import { orderLinesFen, toFen } from "@kedu/domain";
import { handle } from "../../calls/call.ts";
import { found } from "../../calls/found.ts";
import { readLoan } from "../loans/loans-reader.ts";
import { readOrderedGoods } from "../orders/ordered-goods.ts";
import { repaidPrincipalOf, withReleased } from "./pledged-goods.ts";

/** The goods that are pledged for a loan, with what is released of them. A loan without a pledge has none. */
export const getPledgedGoods = handle.pledges.getPledgedGoods.handler(
  async ({ input, context }) => {
    const { caller, database } = context;
    const { facts } = found(await readLoan(database, caller.enterpriseId, input.loanId));
    const lines = facts.goodsPledged ? await readOrderedGoods(database, facts) : [];
    const goods = withReleased(lines, repaidPrincipalOf(facts));
    return {
      valueFen: toFen(orderLinesFen(goods)),
      releasedFen: toFen(
        orderLinesFen(goods.map((line) => ({ ...line, quantity: line.releasedQuantity }))),
      ),
      goods: goods.map(({ name, order, quantity, releasedQuantity, sku, unitPriceFen }) => ({
        orderId: order.id,
        sku,
        name,
        quantity,
        releasedQuantity,
        unitPriceFen,
      })),
    };
  },
);
