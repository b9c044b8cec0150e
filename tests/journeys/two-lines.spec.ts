import { deviceOf } from "./device.ts";
import { enterAs, expect, fenShown, test } from "./journey.ts";
import {
  agreeAndPay,
  agreeAndPayAtBank,
  choosePayWay,
  confirmOrders,
  givePartnerLine,
  sendOrder,
  toAfternoon,
} from "./payment.ts";

/** Pays with flexible credit, and gets a cheaper line of the partner bank. */
const DEALER = "13800000001";
const AMOUNT_FEN = 1_000_000;

test("of two lines the cheaper one pays an order and is repaid, and the other stays untouched", async ({
  page,
  service,
  sandbox,
}) => {
  test.setTimeout(240_000);
  await toAfternoon(sandbox);
  await givePartnerLine(sandbox, DEALER);
  await enterAs(page, service, DEALER);
  const { api } = await deviceOf(service, DEALER);
  const lines = async () => {
    const { lines: all } = await api.credit.getHome();
    return new Map(
      all.map(({ appCode, availableFen, usedFen }) => [appCode, { availableFen, usedFen }]),
    );
  };
  const before = await lines();
  const order = await sendOrder(sandbox, DEALER, AMOUNT_FEN);
  await confirmOrders(page, [order]);

  // The sheet asks, and says what each line costs.
  const partner = page.getByTestId("line-00406");
  await expect(partner).toContainText("年化利率（单利）9.125%");
  await expect(page.getByTestId("line-APP1001")).toContainText("年化利率（单利）10.95%");
  await choosePayWay(page, /^邮储合作 · 受托直付/);
  await expect(page.getByTestId("pay-way-row")).toContainText("邮储合作 · 受托直付");
  const dueFen = await fenShown(page, "pay-due");
  await agreeAndPayAtBank(page);
  await expect(page.getByRole("heading", { name: "付款成功" })).toBeVisible();
  const paid = await lines();
  expect(paid.get("00406")?.usedFen).toBe(AMOUNT_FEN);
  expect(paid.get("APP1001")).toEqual(before.get("APP1001"));

  // What is owed is shown line by line.
  await page.goto("/repay?appCode=00406");
  expect(await fenShown(page, "owed-principal")).toBe(AMOUNT_FEN);
  await expect(page.getByTestId("due-total").first()).toContainText(
    (dueFen / 100).toFixed(2).slice(-6),
  );
  await page.getByTestId("go-to-repay").first().click();
  await page.getByTestId("repay").click();
  await expect(page.getByRole("heading", { name: "还款成功" })).toBeVisible();
  const repaid = await lines();
  expect(repaid.get("00406")).toEqual(before.get("00406"));
  expect(repaid.get("APP1001")).toEqual(before.get("APP1001"));
  await page.goto("/record?appCode=00406");
  await expect(page.getByText("已还清")).toBeVisible();

  // A second order, by the dearer line: the dealer decides.
  await confirmOrders(page, [await sendOrder(sandbox, DEALER, AMOUNT_FEN)]);
  await choosePayWay(page, /^灵活信用 · 受托支付/);
  await agreeAndPay(page);
  await expect(page.getByRole("heading", { name: "付款成功" })).toBeVisible();
  expect((await lines()).get("00406")).toEqual(before.get("00406"));
});
