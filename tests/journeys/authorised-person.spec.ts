import type { Page } from "@playwright/test";
import { passFaceCheck, photo, readToEnd, tickAll } from "./application.ts";
import { anotherPhone } from "./another-phone.ts";
import { deviceOf } from "./device.ts";
import { enterAs, expect, logInFromHere, test } from "./journey.ts";
import {
  agree,
  confirmOrders,
  expectBlocked,
  openOrder,
  sendOrder,
  toAfternoon,
} from "./payment.ts";

const DEALER = "13800000001";
const INVITED = "13912345678";

/** From the desk to the invitation that is sent off. */
async function fillInvitation(page: Page, mode?: RegExp): Promise<void> {
  await page.goto("/userCenter");
  await page.getByTestId("authorised-persons").click();
  await page.getByTestId("add-person").click();
  await page.getByTestId("name").fill("周敏");
  await page.getByTestId("phone").fill(INVITED);
  await page.getByTestId("per-payment").fill("20000");
  await page.getByTestId("per-day").fill("30000");
  if (mode !== undefined) await page.getByRole("radio", { name: mode }).check();
  await page.getByTestId("invite").click();
}

const linkOf = async (page: Page) =>
  new URL(await page.getByTestId("link").innerText(), page.url()).href;

/** The legal person invites by a request, up to the link. */
async function invite(page: Page): Promise<string> {
  await fillInvitation(page);
  await page.getByTestId("start").click();
  await passFaceCheck(page);
  return linkOf(page);
}

/** Both sides of the invited person's ID, and what was read off them confirmed. */
async function photographId(person: Page): Promise<void> {
  for (const side of ["id-front", "id-back"]) {
    await person.getByTestId(`${side}-input`).setInputFiles(await photo(person));
    await expect(person.getByTestId(`${side}-item-0`)).toHaveAttribute("data-state", "done");
  }
  await person.getByTestId("read-id").click();
  await expect(person.getByTestId("name")).toHaveValue("周敏");
  await person.getByTestId("confirm-id").click();
}

/** The invited person, from the link to their face. */
async function accept(person: Page): Promise<void> {
  await expect(person.getByTestId("invitation")).toContainText("单笔限额");
  await tickAll(person);
  await person.getByTestId("agree-to-upload").click();
  await photographId(person);
  await person.getByTestId("read-contract").click();
  await readToEnd(person);
  await person.getByTestId("start").click();
  // Their first check of all: it is consented to.
  await tickAll(person);
  await person.getByTestId("start-face").click();
}

/** Into the enterprise, once both have confirmed. */
async function enterEnterprise(person: Page): Promise<void> {
  await expect(person.getByText("授权已生效")).toBeVisible({ timeout: 30_000 });
  await person.getByTestId("act").click();
  await expect(person).toHaveURL(/\/orderList/);
}

test("a second person is invited on another phone, photographs an ID again that no longer serves, pays within the limit, is refused above it, and is revoked in the middle", async ({
  browser,
  page,
  sandbox,
  service,
}) => {
  test.setTimeout(480_000);
  await toAfternoon(sandbox);
  await enterAs(page, service, DEALER);
  const link = await invite(page);

  const person = await anotherPhone(browser, service);
  await person.goto(link);
  await expect(person).toHaveURL(/\/entrance/);
  await logInFromHere(person, sandbox, INVITED);
  await accept(person);
  await enterEnterprise(person);

  // The photo of the ID no longer serves: no payment before it is taken again.
  await sandbox.post("/id-photos", { phone: INVITED });
  const within = await sendOrder(sandbox, DEALER, 2_000_000);
  await confirmOrders(person, [within]);
  await expectBlocked(person, "您不能为这笔订单付款", "请由法人或有权限的授权人付款。");
  await expect(person.getByTestId("own-limits")).toContainText("您的证件照片已失效");
  await page.goto("/authorized/list");
  await expect(page.getByTestId("person").filter({ hasText: "周*" })).toContainText("待补传证件");
  await person.getByTestId("own-limits").getByRole("link").click();
  await photographId(person);
  await expect(person).toHaveURL(/\/authorized\/list/);
  await openOrder(person, within);
  await expect(person.getByTestId("own-limits")).toContainText("今日还可付 ¥30,000.00");
  await agree(person);
  await person.getByTestId("pay").click();
  await passFaceCheck(person);
  await expect(person).toHaveURL(/\/commonPage\/paySuccess/);

  const above = await sendOrder(sandbox, DEALER, 1_000_001);
  await confirmOrders(person, [above]);
  await expect(person.getByTestId("own-limits")).toContainText("今日还可付 ¥10,000.00");
  await expectBlocked(person, "您不能为这笔订单付款", "请由法人或有权限的授权人付款。");

  const device = await deviceOf(service, DEALER);
  const before = (await sandbox.bankOrders()).length;
  const last = await sendOrder(sandbox, DEALER, 500_000);
  await openOrder(person, last);
  await agree(person);
  await page.goto("/authorized/list");
  await page.getByTestId("person").filter({ hasText: "周*" }).click();
  await expect(page).toHaveURL(/\/authorized\/manages/);
  // The list has persons too, and shows until the page of this one has loaded.
  await expect(page.getByTestId("revoke")).toBeVisible();
  await expect(page.getByTestId("person")).toContainText("¥20,000.00");
  await page.getByTestId("revoke").click();
  await page.getByRole("alertdialog").getByRole("button", { name: "撤销授权" }).click();
  await expect(page).toHaveURL(/\/authorized\/list/);
  await expect(page.getByTestId("person").filter({ hasText: "周*" })).toContainText("已撤销");
  await person.getByTestId("pay").click();
  await expect(person).toHaveURL(/\/entrance/, { timeout: 20_000 });
  expect(await device.orderStatus(last.orderId)).toBe("TO_BE_BILLED");
  expect((await sandbox.bankOrders()).length).toBe(before);
  await person.context().close();
});

test("a link is of no use to who was not invited", async ({ page, service, browser }) => {
  await enterAs(page, service, DEALER);
  const link = await invite(page);
  const stranger = await anotherPhone(browser, service);
  await enterAs(stranger, service, "13800000002");
  await stranger.goto(link);
  await expect(stranger.getByTestId("not-invited")).toBeVisible();
  await stranger.context().close();
});

test("who goes to authorise confirms last, the other's page knows, and the last day ends it", async ({
  browser,
  page,
  sandbox,
  service,
}) => {
  test.setTimeout(360_000);
  await toAfternoon(sandbox);
  await enterAs(page, service, DEALER);
  await fillInvitation(page, /对方确认后，前往授权/);
  const link = await linkOf(page);

  const person = await anotherPhone(browser, service);
  await person.goto(link);
  await logInFromHere(person, sandbox, INVITED);
  await accept(person);
  await expect(person.getByText("等待法人授权")).toBeVisible({ timeout: 30_000 });
  await person.reload();
  await expect(person.getByText("等待法人授权")).toBeVisible();

  await page.goto("/authorized/list");
  await page.getByTestId("person").filter({ hasText: "周*" }).click();
  await page.getByTestId("confirm-by-face").click();
  await page.getByTestId("start").click();
  await passFaceCheck(page);
  await expect(page.getByText("授权已生效")).toBeVisible({ timeout: 30_000 });
  await enterEnterprise(person);

  await page.goto("/authorized/list");
  await page.getByTestId("person").filter({ hasText: "周*" }).click();
  await page.getByTestId("change-limits").click();
  await page.getByTestId("long-term").uncheck();
  await page.getByTestId("valid-to").click();
  await page.getByRole("dialog").getByRole("button", { name: "确定" }).click();
  await page.getByTestId("save-limits").click();
  await expect(page.getByTestId("state")).toContainText("可以付款");
  await toAfternoon(sandbox, "09:00");
  await page.goto("/authorized/list");
  await expect(page.getByTestId("person").filter({ hasText: "周*" })).toContainText("已到期");
  await person.goto("/orderList");
  await expect(person).toHaveURL(/\/entrance/);
  await person.context().close();
});
