import { expect, test } from "vitest";
import { refusalOf } from "../../testing/applicant.ts";
import { grantBudget, sendGoods, startTeam } from "../../testing/sales-team.ts";

test("a salesperson sees pictures of the manufacturer's goods; one that a newer version replaced is gone", async () => {
  const { api, service } = await startTeam();
  await sendGoods(service);
  const { budgetId } = await grantBudget(service, { spuCodes: ["K1"] });
  const pictureOf = async () =>
    (await api.sales.listBudgetGoods({ budgetId })).items[0]?.pictures[0]?.pictureId ?? "";
  const pictureId = await pictureOf();
  const picture = await api.sales.getGoodsPicture({ pictureId });
  expect(picture.type).toBe("image/jpeg");
  const start = new Uint8Array(await picture.slice(0, 3).arrayBuffer());
  expect([...start]).toEqual([0xff, 0xd8, 0xff]);
  await sendGoods(service, { version: 2 });
  expect((await refusalOf(api.sales.getGoodsPicture({ pictureId }))).code).toBe("NOT_FOUND");
  expect(await pictureOf()).not.toBe(pictureId);
});
