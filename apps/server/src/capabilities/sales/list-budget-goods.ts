import { handle } from "../../calls/call.ts";
import { found } from "../../calls/found.ts";
import { refuse } from "../../calls/refusal.ts";
import { readGoodsByCodes, readPictures } from "./goods-reader.ts";
import { readSalesBudget } from "./sales-budget-reader.ts";
import { readOwnSalesperson } from "./salesperson-reader.ts";

export const listBudgetGoods = handle.sales.listBudgetGoods.handler(async ({ context, input }) => {
  const { caller, database } = context;
  const { employerId, manufacturerId } = await readOwnSalesperson(database, caller);
  const budget = found(await readSalesBudget(database, input.budgetId));
  if (budget.employerId !== employerId) refuse("NOT_FOUND");
  const { name, spuCodes } = budget;
  const goods = await readGoodsByCodes(database, manufacturerId, spuCodes);
  const pictures = await readPictures(database, manufacturerId, spuCodes);
  return {
    name,
    items: spuCodes.map((spuCode) => {
      const { description, name: goodsName, onSale } = found(goods.get(spuCode));
      return {
        spuCode,
        name: goodsName,
        description,
        onSale,
        pictures: pictures
          .filter((picture) => picture.spuCode === spuCode)
          .map(({ pictureId, widthPx, heightPx }) => ({ pictureId, widthPx, heightPx })),
      };
    }),
  };
});
