import { addDays, businessDateOf } from "@kedu/domain";
import type { Page } from "@playwright/test";
import { photo, readToEnd, tickAll } from "./application.ts";
import { enterAs, expect, test } from "./journey.ts";
import { choosePayWay, openBasket } from "./payment.ts";

const USING = "13800000001";
const OPENING = "13800000007";
const TOO_SHORT = "证件剩余有效期为 90 天或更短，请上传有效期超过 90 天的证件照片";

/** From the refusal to a new ID on record, as the screens lead. */
async function renew(
  page: Page,
  { reloads = true, way = page.getByRole("link", { name: "更新证件" }).first() } = {},
): Promise<void> {
  await way.click();
  await expect(page).toHaveURL(/\/idCertification$/);
  for (const side of ["id-front", "id-back"]) {
    await page.getByTestId(`${side}-input`).setInputFiles(await photo(page));
    await expect(page.getByTestId(`${side}-item-0`)).toHaveAttribute("data-state", "done");
  }
  // The new photos are kept; those of the old ID were not offered.
  if (reloads) await page.reload();
  for (const side of ["id-front", "id-back"]) {
    await expect(page.getByTestId(`${side}-item-0`)).toHaveAttribute("data-state", "done");
  }
  await page.getByTestId("read-id").click();
  await expect(page).toHaveURL(/\/idCertification\/step2/);
  await expect(page.getByTestId("id-no")).toHaveValue(/^[0-9]{17}[0-9X]$/);
  await expect(page.getByText(TOO_SHORT)).toBeHidden();
  await page.getByTestId("confirm-id").click();
  await expect(page).toHaveURL(/\/result\/components\/idCard$/);
  await expect(page.getByText("证件已更新")).toBeVisible();
  await expect(page.getByTestId("result")).toHaveAttribute("data-state", "success");
  await page.getByTestId("result-way-on").click();
  await expect(page).toHaveURL(/\/home$/);
}

test("an ID of 90 days or fewer, and one that is missing, stop a payment until it is renewed", async ({
  page,
  service,
  sandbox,
}) => {
  test.setTimeout(360_000);
  await enterAs(page, service, USING);
  const nothingToRenew = async (until: RegExp): Promise<void> => {
    await page.goto("/idCertification");
    await expect(page.getByTestId("not-yet")).toContainText(until);
    await page.goto("/idCertification/step2");
    await expect(page.getByText("This page could not be found")).toBeVisible();
  };
  // From the first of the three warnings on a new ID is taken, though the old one still pays.
  await sandbox.post("/id-validity", { phone: USING, validDays: 121 });
  await nothingToRenew(/起可以在这里更新证件/);
  const warnedOn = addDays(businessDateOf(await sandbox.now()), 1);
  await sandbox.moveTo(`${warnedOn}T10:00:30+08:00`);
  await page.goto("/home");
  await page.getByTestId("notices").click();
  // The home page's own line says the same.
  const notices = page.getByRole("dialog", { name: "通知" });
  await notices.getByRole("button", { name: /还有 120 天到期/ }).click();
  await expect(page).toHaveURL(/\/idCertification$/);
  await expect(page.getByTestId("read-id")).toBeVisible();
  for (const [validDays, words, notice] of [
    [90, TOO_SHORT, "现有证件已过期或即将到期"],
    [null, "缺少证件信息，请先更新再申请用款", "缺少证件信息"],
  ] as const) {
    await test.step(`valid for ${validDays} days`, async () => {
      await sandbox.post("/id-validity", { phone: USING, validDays });
      await openBasket(page);
      const blocked = page.getByTestId("blocked");
      await expect(blocked).toContainText(words);
      await expect(blocked).toContainText("没有扣款，额度未占用");
      // Checking comes after photographing: the address alone renews nothing.
      await page.goto("/idCertification/step2");
      await expect(page.getByText("This page could not be found")).toBeVisible();
      await page.goto("/idCertification");
      await expect(page.getByText(notice)).toBeVisible();
      await page.getByTestId("read-id").click();
      await expect(page.getByText("请上传人像面照片")).toBeVisible();

      await openBasket(page);
      await renew(page);
      await openBasket(page);
      // The way to pay is asked for once; the choice is remembered.
      const sheet = page.getByTestId("pay-way-sheet");
      await expect(sheet.or(page.getByTestId("pay-amount")).first()).toBeVisible();
      if (await sheet.isVisible()) await choosePayWay(page, /受托直付/);
      await expect(page.getByTestId("pay-amount")).toBeVisible();
      await expect(blocked).toBeHidden();
      await nothingToRenew(/证件长期有效|起可以在这里更新证件/);
    });
  }

  await test.step("run out, it freezes the line until the new one is on record", async () => {
    await sandbox.post("/id-validity", { phone: USING, validDays: -1 });
    await sandbox.moveBy(60);
    await page.goto("/home");
    const line = page.getByTestId("line-APP1001");
    await expect(line).toContainText("法人证件已到期");
    const reason = page.getByTestId("freeze-ID_EXPIRED").first();
    await expect(reason).toContainText("更新法人证件后立即恢复");
    await renew(page, { reloads: false, way: reason });
    await expect(line).toContainText("可用额度");
    await expect(reason).toBeHidden();
  });
});

test("an account is opened only with an ID on record that is good for more than 90 days", async ({
  page,
  service,
  sandbox,
}) => {
  test.setTimeout(360_000);
  await enterAs(page, service, OPENING);
  const refusal = page.getByTestId("refusal");
  let consentsGiven = false;
  for (const [validDays, words] of [
    [90, TOO_SHORT],
    [null, "缺少证件信息，请先更新再开户"],
  ] as const) {
    await sandbox.post("/id-validity", { phone: OPENING, validDays });
    await fillOpening(page, consentsGiven);
    consentsGiven = true;
    await page.getByTestId("open-account").click();
    await expect(refusal).toContainText(words);
    await expect(page.getByTestId("card-no")).toHaveValue(/0005$/);
    await renew(page, { reloads: validDays !== null });
  }
  // What was typed is still there after the way to the ID and back, and the bank's own refusals keep it too.
  await page.getByRole("link", { name: "去激活" }).click();
  await expect(page.getByTestId("bank")).toContainText("工商银行");
  await expect(page.getByTestId("reserved-phone")).not.toHaveValue("");
  for (const [mode, happened] of [
    ["refuse", "银行卡信息核对未通过"],
    ["unavailable", "合作机构的服务暂时不可用"],
    ["lose", "合作机构没有及时答复"],
  ] as const) {
    await sandbox.script("bank", "verifyAccount", mode);
    await page.getByTestId("open-account").click();
    await expect(refusal).toContainText(happened);
    await expect(page.getByTestId("card-no")).toHaveValue(/0005$/);
  }
  await refusal.getByRole("button", { name: "重试" }).click();
  await expect(page.getByTestId("activate")).toBeVisible();
});

/** Bank, card, phone, and the agreement read where that was not done before. */
async function fillOpening(page: Page, agreed: boolean): Promise<void> {
  await page.goto("/home");
  await page.getByRole("link", { name: "去激活" }).click();
  await page.getByTestId("bank").click();
  await page.getByRole("button", { name: "确定" }).click();
  await page.getByTestId("card-no").fill("6222020200112230005");
  await page.getByTestId("reserved-phone").fill(OPENING);
  if (agreed) return;
  await page.getByTestId("read-agreement").click();
  await readToEnd(page);
  await tickAll(page);
}
