import type { Frame, Page } from "@playwright/test";
import { deviceOf } from "./device.ts";
import { enterAs, expect, type Sandbox, test } from "./journey.ts";
import {
  agree,
  agreeAndGoToBank,
  bankPage,
  choosePayWay,
  confirmOrders,
  countCalls,
  givePartnerLine,
  sendOrder,
  type SentOrder,
  toAfternoon,
} from "./payment.ts";
import type { Service } from "./service.ts";

/** Pays with flexible credit, and gets a line of the partner bank. */
const DEALER = "13800000001";
const AMOUNT_FEN = 1_000_000;
const CONFIRMATION = /\/payments\/[^/]+\/confirmation$/;
const QUESTION = /\/partner-credit\/face\/[^/]+\/result$/;

/** On the bank's page, with the contract of one order's payment agreed to. */
async function atBank(page: Page, service: Service, sandbox: Sandbox) {
  await toAfternoon(sandbox);
  await givePartnerLine(sandbox, DEALER);
  await enterAs(page, service, DEALER);
  const device = await deviceOf(service, DEALER);
  const order = await sendOrder(sandbox, DEALER, AMOUNT_FEN);
  const confirmations = countCalls(page, "POST", CONFIRMATION);
  const questions = countCalls(page, "POST", QUESTION);
  const usedFen = async () => {
    const { lines } = await device.api.credit.getHome();
    return lines.find(({ appCode }) => appCode === "00406")?.usedFen;
  };
  await toBank(page, order);
  return { device, order, confirmations, questions, usedFen };
}

async function toBank(page: Page, order: SentOrder): Promise<void> {
  await confirmOrders(page, [order]);
  await choosePayWay(page, /^邮储合作 · 受托直付/);
  await agreeAndGoToBank(page);
}

function frameOf(page: Page): Frame {
  const frame = page.frames().find((each) => each.url().includes("/sandbox/lender/"));
  if (frame === undefined) throw new Error("the bank's page is in no frame");
  return frame;
}

const choose = (page: Page, name: string) => bankPage(page).getByRole("button", { name }).click();

test("a payment is confirmed on the bank's page in its frame, and is paid once", async ({
  page,
  service,
  sandbox,
}) => {
  const { device, order, usedFen } = await atBank(page, service, sandbox);
  const frame = frameOf(page);
  expect(new URL(frame.url()).hostname).toBe("lender.localhost");
  // The frame has an origin of its own, and reaches nothing of the page around it.
  const reached = await frame.evaluate(() => {
    try {
      return parent.document.title;
    } catch {
      return null;
    }
  });
  expect(reached).toBeNull();
  await expect(page.getByTestId("way-out")).toBeVisible();
  await choose(page, "确认付款");
  await expect(page.getByRole("heading", { name: "付款成功" })).toBeVisible();
  expect(await usedFen()).toBe(AMOUNT_FEN);
  expect(await device.orderStatus(order.orderId)).toBe("BILLED");
  const paid = (await sandbox.bankOrders()).filter(({ kindCode }) => kindCode === "PAY");
  expect(paid[0]).toMatchObject({ stateCode: "OK", askedFen: AMOUNT_FEN, arrivals: 1 });
});

test("false messages move nothing, and a true one only makes the page ask", async ({
  page,
  service,
  sandbox,
}) => {
  const { device, order, confirmations, questions, usedFen } = await atBank(page, service, sandbox);
  // Whether the bank has it already is asked once.
  await expect.poll(questions).toBe(1);
  const done = { type: "kedu-lender", event: "done" };
  // In the bank's words, by another window.
  await page.evaluate((message) => postMessage(message, "*"), done);
  // By the bank's page, in other words.
  await frameOf(page).evaluate((message) => {
    for (const said of [
      "done",
      JSON.stringify(message),
      { ...message, result: "verifySuccess" },
      { ...message, event: "paid" },
      [message],
      // The last, so all before it were heard.
      { type: "kedu-lender", event: "height", height: 777 },
    ]) {
      parent.postMessage(said, "*");
    }
  }, done);
  await expect(page.getByTestId("lender-frame")).toHaveAttribute("height", "777");
  expect(questions()).toBe(1);
  // The bank's own word, without the payer's: the bank is asked, and has nothing.
  await frameOf(page).evaluate((message) => parent.postMessage(message, "*"), done);
  await expect(page.getByTestId("undecided")).toContainText("银行还没有给出结果");
  expect(questions()).toBe(2);
  expect(confirmations()).toBe(0);
  expect(await usedFen()).toBe(0);
  expect(await device.orderStatus(order.orderId)).toBe("TO_BE_BILLED");
  await expect(page).toHaveURL(/\/orderList\/iframePage/);
});

test("who cancels or is refused has paid nothing, and pays again from the list", async ({
  page,
  service,
  sandbox,
}) => {
  const { device, order, confirmations, usedFen } = await atBank(page, service, sandbox);
  await choose(page, "拒绝");
  await expect(page.getByRole("heading", { name: "银行没有通过这笔付款" })).toBeVisible();
  await page.getByRole("button", { name: "重新打开" }).click();
  await choose(page, "取消");
  await expect(page.getByRole("heading", { name: "付款未完成" })).toBeVisible();
  await page.getByTestId("way-out").click();
  await expect(page.getByTestId("toast")).toContainText("付款未完成，没有扣款");
  await expect(page).toHaveURL(/\/orderList(?:$|\?)/);
  expect([confirmations(), await usedFen()]).toEqual([0, 0]);
  expect(await device.orderStatus(order.orderId)).toBe("TO_BE_BILLED");

  // The payment that was left waits; its contract is agreed to.
  await confirmOrders(page, [order]);
  await expect(page.getByTestId("agree")).toBeChecked();
  await page.getByTestId("pay").click();
  await expect(page).toHaveURL(/\/orderList\/iframePage/);
  await choose(page, "确认付款");
  await expect(page.getByRole("heading", { name: "付款成功" })).toBeVisible();
  expect(await usedFen()).toBe(AMOUNT_FEN);
});

test("a reload opens the same page again, and finds what was confirmed on it meanwhile", async ({
  page,
  service,
  sandbox,
}) => {
  const { confirmations, usedFen } = await atBank(page, service, sandbox);
  const numberOf = () => new URL(frameOf(page).url()).searchParams.get("requestNo");
  const before = numberOf();
  await page.reload();
  await expect(bankPage(page).getByRole("button", { name: "确认付款" })).toBeEnabled();
  expect(numberOf()).toBe(before);
  // Confirmed at the bank, and the message is lost.
  await frameOf(page).evaluate(async () => {
    const signed = Object.fromEntries(new URLSearchParams(location.search));
    await fetch("/sandbox/lender/outcome", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ ...signed, outcome: "CONFIRM" }),
    });
  });
  expect(confirmations()).toBe(0);
  await page.reload();
  await expect(page.getByRole("heading", { name: "付款成功" })).toBeVisible();
  expect([confirmations(), await usedFen()]).toEqual([1, AMOUNT_FEN]);
});

test("the dealer can leave when the bank does not open its page, or the page does not load", async ({
  page,
  service,
  sandbox,
}) => {
  await toAfternoon(sandbox);
  await givePartnerLine(sandbox, DEALER);
  await enterAs(page, service, DEALER);
  const order = await sendOrder(sandbox, DEALER, AMOUNT_FEN);
  await sandbox.script("partnerBank", "paymentPage", "unavailable");
  await confirmOrders(page, [order]);
  await choosePayWay(page, /^邮储合作 · 受托直付/);
  await agree(page);
  await page.getByTestId("pay").click();
  await expect(page.getByTestId("refusal")).toBeVisible();
  await expect(page.getByText("没有扣款，额度未占用，订单可以以后再付。")).toBeVisible();
  await expect(page.getByTestId("way-out")).toBeVisible();

  await page.route(/\/\/lender\.localhost/, (route) => route.abort());
  await page.getByRole("button", { name: "重试" }).click();
  await expect(page.getByTestId("late")).toBeVisible({ timeout: 30_000 });
  await page.getByTestId("way-out").click();
  await expect(page).toHaveURL(/\/orderList(?:$|\?)/);

  // The bank's page is there again, and the page's own back leads out of it too.
  await page.unroute(/\/\/lender\.localhost/);
  await confirmOrders(page, [order]);
  await expect(page.getByTestId("agree")).toBeChecked();
  await page.getByTestId("pay").click();
  await expect(bankPage(page).getByRole("button", { name: "确认付款" })).toBeEnabled();
  await page.getByRole("button", { name: "返回", exact: true }).click();
  await expect(page).toHaveURL(/\/orderList(?:$|\?)/);
});
