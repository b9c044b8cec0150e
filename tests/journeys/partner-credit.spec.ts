import type { Page } from "@playwright/test";
import { photo, readAllToSign, readToEnd, tickAll } from "./application.ts";
import { deviceOf } from "./device.ts";
import { enterAs, expect, type Sandbox, test } from "./journey.ts";
import { agreeAndPayAtBank, choosePayWay, confirmOrders, sendOrder } from "./payment.ts";
import type { Service } from "./service.ts";

/** Pays with a limit of the house's own; the partner bank offers another. */
const DEALER = "13800000001";
/** At the bank, the mobile of the card. */
const CARD_PHONE = "13900000076";

const report = (sandbox: Sandbox, event: string): Promise<unknown> =>
  sandbox.post("/partner-events", { phone: DEALER, event });

/** Follows the one action of the bank's card on the home page. */
async function follow(page: Page, action: string): Promise<void> {
  await page.goto("/home");
  await page.getByTestId("line-00406").getByRole("link", { name: action, exact: true }).click();
}

/** The documents that a page asks for, where it asks for any. */
async function consent(page: Page): Promise<void> {
  if ((await page.getByRole("checkbox").count()) > 0) await tickAll(page);
}

/** The legal person's ID: what is on record where it will do, new photographs where not. */
async function confirmId(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/psbc\/idCard/);
  await expect(page.getByTestId("confirm-id")).toBeVisible();
  if ((await page.getByTestId("id-front-input").count()) > 0) {
    for (const side of ["id-front", "id-back"]) {
      await page.getByTestId(`${side}-input`).setInputFiles(await photo(page));
      await expect(page.getByTestId(`${side}-item-0`)).toHaveAttribute("data-state", "done");
    }
  }
  await consent(page);
  await page.getByTestId("confirm-id").click();
  await expect(page).toHaveURL(/\/psbc\/apply\/form$/);
}

async function chooseArea(page: Page): Promise<void> {
  await page.getByTestId("area").click();
  for (const code of ["440000", "440300", "440305"]) {
    await page.getByTestId(`area-picker-levels-option-${code}`).click();
  }
  await page.getByTestId("area-picker-confirm").click();
  await expect(page.getByTestId("area")).toContainText("广东省 深圳市 南山区");
}

async function fillForm(page: Page): Promise<void> {
  await page.getByTestId("occupation").click();
  await page.getByRole("dialog").getByRole("button", { name: "确定" }).click();
  await chooseArea(page);
  await page.getByTestId("address").fill("科技园 1 号");
  await page.getByTestId("postal-code").fill("518000");
  await page.getByTestId("annual-sales").fill("12000000");
  await page.getByTestId("staff-count").fill("12");
  await page.getByRole("radio", { name: "已婚" }).check();
  await page.getByTestId("spouse-name").fill("李小梅");
  await page.getByTestId("spouse-phone").fill("13800138000");
  await expect(page.getByTestId("draft-state")).toContainText("已保存");
}

async function verifyCard(page: Page, sandbox: Sandbox): Promise<void> {
  await expect(page).toHaveURL(/\/psbc\/apply\/form\/verifyAccount$/);
  await page.getByTestId("card-no").fill("6222020200112230005");
  await page.getByTestId("reserved-phone").fill(CARD_PHONE);
  await consent(page);
  await page.getByTestId("check-card").click();
  await expect(page.getByTestId("card-code")).toBeVisible();
  const { code } = await sandbox.newestMessage(CARD_PHONE);
  await page.getByTestId("card-code").fill(code ?? "");
  await expect(page).toHaveURL(/\/psbc\/apply\/face$/);
}

/** Leaves for the bank's page, and comes back with how the check ended. */
async function showFace(page: Page, end: string): Promise<void> {
  await expect(page.getByTestId("to-bank")).toBeVisible();
  await consent(page);
  await page.getByTestId("to-bank").click();
  await expect(page).toHaveURL(/\/sandbox\/partner-face\.html/);
  await page.getByRole("button", { name: end }).click();
  await expect(page).toHaveURL(/\/face\/activeResult/);
}

async function readContract(page: Page): Promise<void> {
  await page.getByTestId("read-contract").click();
  await readToEnd(page);
  await expect(page.getByTestId("read-contract")).toContainText("已阅读");
}

/** Signs what the bank's approval has to have signed, by one code. */
async function sign(page: Page, service: Service, sandbox: Sandbox): Promise<void> {
  await expect(page).toHaveURL(/\/home\/ProtocalModal\?/);
  await readAllToSign(page);
  await page.getByTestId("sign").click();
  const before = (await sandbox.messages(DEALER)).length;
  await page.getByTestId("send-code").click();
  await expect.poll(async () => (await sandbox.messages(DEALER)).length).toBeGreaterThan(before);
  const { code } = await sandbox.newestMessage(DEALER);
  await page.getByTestId("signing-code").fill(code ?? "");
  await expect(page).toHaveURL(`${service.origin}/home`);
}

/** The form says by itself what is wrong with each field, in the words that every form has for it. */
async function meetFormMessages(page: Page): Promise<void> {
  await page.getByRole("radio", { name: "已婚" }).check();
  await page.getByTestId("confirm-form").click();
  for (const words of ["请选择所在地区", "请输入详细地址", "请输入姓名", "请输入手机号"]) {
    await expect(page.getByText(words, { exact: true })).toBeVisible();
  }
  await page.getByTestId("postal-code").fill("5180");
  await page.getByTestId("spouse-name").fill("1");
  await page.getByTestId("spouse-phone").fill("138");
  await page.getByTestId("confirm-form").click();
  for (const words of ["邮政编码格式不正确", "姓名或名称格式不正确", "请输入 11 位手机号"]) {
    await expect(page.getByText(words, { exact: true })).toBeVisible();
  }
  await expect(page).toHaveURL(/\/psbc\/apply\/form$/);
}

test("a dealer takes the partner bank's offer, from a better account to the limit, refused and offered again on the way", async ({
  page,
  service,
  sandbox,
}) => {
  test.setTimeout(600_000);
  // The bank wants a better account first: nothing is filled in before it has opened it.
  await report(sandbox, "OFFER_UPGRADE");
  await enterAs(page, service, DEALER);
  await follow(page, "去升级");
  await page.getByTestId("upgrade").click();
  await expect(page.getByText("银行正在升级账户")).toBeVisible();
  await report(sandbox, "OFFER");
  await follow(page, "去申请");
  await confirmId(page);

  await meetFormMessages(page);
  await fillForm(page);
  // A reload goes on where it stopped, and so does another device.
  await page.reload();
  await expect(page.getByTestId("address")).toHaveValue("科技园 1 号");
  await expect(page.getByTestId("area")).toContainText("广东省 深圳市 南山区");
  const { api } = await deviceOf(service, DEALER);
  const { form } = await api.partnerCredit.getPartnerCredit();
  expect(form).toMatchObject({ postalCode: "518000", staffCount: 12, spouseName: "李小梅" });
  // Another page keeps a newer address. This one does not put the old one back: it shows the newer one first.
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.getByTestId("address").fill("科技园 3 号");
  const keptAddress = async () => (await api.partnerCredit.getPartnerCredit()).form.address;
  await expect.poll(keptAddress).toBe("科技园 3 号");
  await other.close();
  await page.getByTestId("confirm-form").click();
  await expect(page.getByTestId("refusal")).toContainText("另一台设备");
  await expect(page.getByTestId("address")).toHaveValue("科技园 3 号");
  await page.getByTestId("confirm-form").click();
  await verifyCard(page, sandbox);

  await readContract(page);
  await showFace(page, "没看清");
  await expect(page.getByRole("heading", { name: "识别未通过" })).toBeVisible();
  await page.getByRole("link", { name: "再试一次" }).click();
  await showFace(page, "通过");
  // The bank does not take it in: its reason is above the form, and all that was typed is there.
  await sandbox.script("partnerBank", "send", "refuse", { reason: "地址不完整" });
  await page.getByTestId("send").click();
  await expect(page.getByTestId("refused")).toContainText("地址不完整");
  await page.getByTestId("address").fill("科技园 1 号 2 栋");
  await page.getByTestId("confirm-form").click();
  await readContract(page);
  await showFace(page, "通过");
  // The bank has taken it and its answer is lost: it is asked for, and never sent again, also after a reload.
  await sandbox.script("partnerBank", "send", "apply-then-lose");
  await page.getByTestId("send").click();
  await expect(page.getByText("正在等银行确认收到")).toBeVisible({ timeout: 20_000 });
  await sandbox.moveBy(120);
  await page.reload();
  await expect(page.getByText("由邮储银行审批，结果会显示在首页")).toBeVisible();

  // The bank rejects it, and offers the line again later: what was typed and the card are there, all else is done again.
  await report(sandbox, "BANK_REJECT");
  await page.goto("/home");
  const line = page.getByTestId("line-00406");
  await expect(line).toContainText("邮储申请未通过");
  await expect(line.getByRole("link", { name: "去申请", exact: true })).toHaveCount(0);
  await report(sandbox, "OFFER");
  await follow(page, "去申请");
  await confirmId(page);
  await expect(page.getByTestId("address")).toHaveValue("科技园 1 号 2 栋");
  await page.getByTestId("confirm-form").click();
  await expect(page).toHaveURL(/\/psbc\/apply\/face$/);
  await readContract(page);
  await showFace(page, "通过");
  await page.getByTestId("send").click();
  await expect(page.getByText("由邮储银行审批，结果会显示在首页")).toBeVisible({ timeout: 20_000 });

  await report(sandbox, "BANK_PASS");
  await follow(page, "去确认");
  await sign(page, service, sandbox);
  await follow(page, "去激活");
  await showFace(page, "通过");
  await page.getByTestId("send").click();
  await expect(page.getByText("正在激活，通常需要几分钟")).toBeVisible();
  await report(sandbox, "BANK_FAIL");
  await follow(page, "再试一次");
  await showFace(page, "通过");
  await page.getByTestId("send").click();
  await expect(page.getByText("正在激活，通常需要几分钟")).toBeVisible();
  await report(sandbox, "BANK_ACTIVE");
  await page.goto("/home");
  await expect(line.getByRole("heading")).toHaveText("可用额度");
  const { items } = await api.contracts.listContracts({ appCode: "00406" });
  expect(items.filter(({ status }) => status === "ACTIVATE")).toHaveLength(3);

  // The line pays an order, and is back at zero once that is repaid.
  const order = await sendOrder(sandbox, DEALER, 1_000_000);
  await confirmOrders(page, [order]);
  await choosePayWay(page, /^邮储合作 · 受托直付/);
  await agreeAndPayAtBank(page);
  await expect(page.getByRole("heading", { name: "付款成功" })).toBeVisible();
  await page.goto("/repay?appCode=00406");
  await page.getByTestId("go-to-repay").first().click();
  await page.getByTestId("repay").click();
  await expect(page.getByRole("heading", { name: "还款成功" })).toBeVisible();
  const { lines } = await api.credit.getHome();
  expect(lines.find(({ appCode }) => appCode === "00406")?.usedFen).toBe(0);
});

test("a result that only the address claims is not believed", async ({
  page,
  service,
  sandbox,
}) => {
  await report(sandbox, "OFFER_UPGRADE");
  await enterAs(page, service, DEALER);
  await follow(page, "去升级");
  await page.getByTestId("upgrade").click();
  await expect(page.getByText("银行正在升级账户")).toBeVisible();
  await report(sandbox, "OFFER");
  await follow(page, "去申请");
  await confirmId(page);
  await fillForm(page);
  await page.getByTestId("confirm-form").click();
  await verifyCard(page, sandbox);
  await readContract(page);
  await showFace(page, "不做了");
  await expect(page.getByRole("heading", { name: "还没有识别结果" })).toBeVisible();
  const address = new URL(page.url());
  address.searchParams.set("result", "verifySuccess");
  await page.goto(address.href);
  await expect(page.getByTestId("send")).toHaveCount(0);
});
