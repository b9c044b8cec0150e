import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { photo } from "./application.ts";
import { expect, test } from "./journey.ts";

test.use({ locale: "en-US", viewport: { width: 320, height: 640 }, colorScheme: "dark" });

const PHONE = "13800000002";
/** Names of people and companies are data, and addresses are as the documents have them. */
const DATA = /深圳|福田|通讯|数码|手机店|有限公司/;
/** The link to the other language is written in that language. */
const OTHER_LANGUAGE = "中文";

/** The open page as a user sees it who reads English on a narrow dark screen. */
async function expectGood(page: Page, where: string): Promise<void> {
  await page.waitForLoadState("networkidle");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(sideways, where).toBeLessThanOrEqual(0);
  const chinese = (await page.locator("body").innerText())
    .split("\n")
    .filter((line) => /[\u4e00-\u9fff]/.test(line) && !DATA.test(line) && line !== OTHER_LANGUAGE);
  expect(chinese, where).toEqual([]);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(
    violations.map(({ id, nodes }) => `${where} ${id}: ${nodes[0]?.html}`),
    where,
  ).toEqual([]);
}

test("logging in, the estimate and the first steps of an application are English, narrow, dark and accessible", async ({
  page,
  sandbox,
}) => {
  test.setTimeout(360_000);
  await page.goto("/entrance");
  await expectGood(page, "entrance");
  await page.getByTestId("phone-login").click();
  await page.getByTestId("phone").fill(PHONE);
  await page.getByTestId("get-code").click();
  await expectGood(page, "phone without consent");
  await page.getByTestId("agree").check();
  await sandbox.script("sms", "send", "unavailable");
  await page.getByTestId("get-code").click();
  await expect(page.getByTestId("refusal")).toBeVisible();
  await expectGood(page, "message provider down");
  const before = (await sandbox.messages(PHONE)).length;
  await page.getByTestId("get-code").click();
  await expect(page.getByTestId("code")).toBeVisible();
  await expect.poll(async () => (await sandbox.messages(PHONE)).length).toBeGreaterThan(before);
  const { code } = await sandbox.newestMessage(PHONE);
  await page.getByTestId("code").fill(code === "000000" ? "111111" : "000000");
  await expect(page.getByText(/4 tries left/)).toBeVisible();
  await expectGood(page, "wrong code");
  await page.getByTestId("code").fill(code ?? "");
  await page.waitForURL("**/home");
  await expectGood(page, "home");

  await page.goto("/forecastLimit");
  await page.getByRole("checkbox").check();
  await sandbox.script("risk", "purchaseHistory", "refuse");
  await page.getByTestId("start-estimate").click();
  await sandbox.moveBy(4);
  await expect(page.getByTestId("apply-without-estimate")).toBeVisible();
  await expectGood(page, "estimate failed");
  await page.getByTestId("apply-without-estimate").click();
  await expectGood(page, "application");
  await page.getByTestId("go-on").click();
  await page.getByRole("checkbox").check();
  await expectGood(page, "consent");
  await page.getByTestId("agree-to-upload").click();
  for (const side of ["id-front", "id-back"]) {
    await page.getByTestId(`${side}-input`).setInputFiles(await photo(page));
    await expect(page.getByTestId(`${side}-item-0`)).toHaveAttribute("data-state", "done");
  }
  await sandbox.script("ocr", "readIdCard", "unavailable");
  await page.getByTestId("read-id").click();
  await expect(page.getByTestId("type-by-hand")).toBeVisible();
  await expectGood(page, "reader down");
  await sandbox.script("ocr", "readIdCard", "reading", { name: "Wang", validDays: 90 });
  await page.getByTestId("read-id").click();
  await expect(page).toHaveURL(/\/idCertification\/step2/);
  await expectGood(page, "ID too short");
  await page.getByTestId("confirm-id").click();
  await expect(page).toHaveURL(/\/idCertification\/fail/);
  await expectGood(page, "ID refused");
  await page.goto("/home");
  await page.getByTestId("continue-application").click();
  await expectGood(page, "continued");
});
