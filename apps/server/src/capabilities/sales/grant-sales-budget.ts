import { createHash } from "node:crypto";
import { reserveOfCoupon } from "@kedu/domain";
import { handleSigned } from "../../calls/call.ts";
import { found } from "../../calls/found.ts";
import { refuse } from "../../calls/refusal.ts";
import { inTransaction } from "../../database/transaction.ts";
import { insertBudget } from "../coupon-exchange/campaign-budget.ts";
import { putTemplate } from "../coupons/issue-coupon.ts";
import { readGoodsByCodes } from "./goods-reader.ts";
import { findSalesBudget } from "./sales-budget-reader.ts";
import { insertSalesBudget } from "./sales-budget-writer.ts";
import { findEmployer } from "./salesperson-reader.ts";

export const grantSalesBudget = handleSigned.sales.grantSalesBudget.handler(
  async ({ context, input }) => {
    const { clock, database, ids, signer } = context;
    const { appCodes, budgetFen, budgetNo, effect, giveUntil, methods, name, validDays } = input;
    const { employerCode, minPrincipalFen, orderSources, spuCodes = [] } = input;
    const manufacturerId = signer.partnerId;
    const contentSha256 = createHash("sha256").update(JSON.stringify(input)).digest("hex");
    /** What is answered where the budget is there already. */
    const known = async () => {
      const budget = await findSalesBudget(database, { manufacturerId, budgetNo });
      if (budget === null) return null;
      if (budget.contentSha256 !== contentSha256) refuse("EVENT_CHANGED");
      return { budgetId: budget.id, duplicate: true };
    };
    const before = await known();
    if (before !== null) return before;
    if (giveUntil < clock.today()) refuse("INPUT_INVALID", { fields: ["giveUntil"] });
    const reserveFen = reserveOfCoupon(effect, input.reserveFen) ?? refuse("AMOUNT_INVALID");
    if (reserveFen > budgetFen) refuse("AMOUNT_INVALID");
    const employer = { manufacturerId, organizationCode: employerCode };
    const employerId = found(await findEmployer(database, employer));
    const goods = await readGoodsByCodes(database, manufacturerId, spuCodes);
    const skus = spuCodes.flatMap((code) => found(goods.get(code)).skus);
    const budgetId = ids();
    const now = clock.now();
    const isNew = await inTransaction(database, async (transaction) => {
      const templateId = await putTemplate(
        transaction,
        context,
        {
          effect,
          appCodes,
          methods,
          ...(minPrincipalFen === undefined ? {} : { minPrincipalFen }),
          ...(orderSources === undefined ? {} : { orderSources }),
          ...(skus.length === 0 ? {} : { skus: [...new Set(skus)] }),
          // A batch of exchange codes may have the same number: a budget has a name of its own.
          name: `sales/${manufacturerId}/${budgetNo}`,
          sponsorId: manufacturerId,
        },
        now,
      );
      const added = await insertSalesBudget(transaction, {
        id: budgetId,
        manufacturerId,
        budgetNo,
        contentSha256,
        employerId,
        templateId,
        name,
        validDays,
        giveUntil,
        spuCodes: [...new Set(spuCodes)],
        createdAt: now,
      });
      if (added) await insertBudget(transaction, { templateId, budgetFen, reserveFen, now });
      return added;
    });
    if (isNew) return { budgetId, duplicate: false };
    // The same budget came at the same moment on another connection.
    const first = await known();
    if (first === null) throw new Error("the budget was just there");
    return first;
  },
);
