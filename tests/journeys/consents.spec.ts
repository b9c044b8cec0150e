import type { Page } from "@playwright/test";
import { passFaceCheck, photograph, photographId, tickAll } from "./application.ts";
import { enterAs, expect, test } from "./journey.ts";
import { agree, openOrder, sendOrder, toAfternoon } from "./payment.ts";

const DEALER = "13800000001";
const APPLICANT = "13800000004";
const NEW_DEALER = "13800000002";

/** Takes a consent back, from its card through the question. */
async function withdraw(page: Page, code: string): Promise<void> {
  await page.getByTestId(`withdraw-${code}`).click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toBeVisible();
  await dialog.getByRole("button", { name: "确认撤回" }).click();
  await expect(page.getByTestId(`agree-${code}`)).toBeVisible();
}

test("a withdrawn consent to face checks is asked for again before a payment, and is then in force", async ({
  page,
  service,
  sandbox,
}) => {
  await toAfternoon(sandbox);
  await enterAs(page, service, DEALER);
  await page.goto("/account/settings");
  await page.getByTestId("to-consents").click();
  await expect(page).toHaveURL(/\/protocol\/apply\/utils$/);
  // A question that is answered with no changes nothing.
  await page.getByTestId("withdraw-SENSITIVE_FACE").click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText("还没通过的人脸核验马上结束");
  await dialog.getByRole("button", { name: "取消" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByTestId("withdraw-SENSITIVE_FACE")).toBeVisible();

  await withdraw(page, "SENSITIVE_FACE");
  const past = page.getByTestId("past-consents");
  await expect(past).toContainText(/人脸信息处理单独同意书.*同意，.*撤回/);
  await page.reload();
  await expect(page.getByTestId("agree-SENSITIVE_FACE")).toBeVisible();
  await page.getByRole("button", { name: "返回" }).click();
  await expect(page).toHaveURL(/\/account\/settings$/);

  const order = await sendOrder(sandbox, DEALER, 1_000_000);
  await openOrder(page, order);
  await agree(page);
  await page.getByTestId("pay").click();
  const box = page.getByTestId("consent-SENSITIVE_FACE");
  await expect(box).toBeVisible();
  await expect(box).not.toBeChecked();
  // Without it no check begins.
  await page.getByTestId("start-face").click();
  await expect(page).toHaveURL(/\/face\/faceRecognize/);
  await passFaceCheck(page);

  await page.goto("/protocol/apply/utils");
  await expect(page.getByTestId("withdraw-SENSITIVE_FACE")).toBeVisible();
  await expect(past).toContainText("人脸信息处理单独同意书");
});

test("a consent that was withdrawn is given again on its page, with an empty box", async ({
  page,
  service,
}) => {
  await enterAs(page, service, DEALER);
  await page.goto("/protocol");
  await page.getByTestId("to-consents").click();
  await withdraw(page, "SENSITIVE_ID");
  await page.getByTestId("agree-SENSITIVE_ID").click();
  const sheet = page.getByTestId("agree-sheet");
  await expect(sheet.getByRole("checkbox")).not.toBeChecked();
  await sheet.getByRole("checkbox").check();
  await sheet.getByTestId("agree").click();
  await expect(page.getByTestId("withdraw-SENSITIVE_ID")).toBeVisible();
  await expect(sheet).toBeHidden();
});

test("an ID consent that is withdrawn on another phone ends what is typed here, and the ID begins again", async ({
  context,
  page,
  service,
}) => {
  await enterAs(page, service, NEW_DEALER);
  await page.goto("/qualification");
  await photographId(page);
  const other = await context.newPage();
  await other.goto("/protocol/apply/utils");
  await withdraw(other, "SENSITIVE_ID");

  // A tab that is behind another draws no frames while the machine is busy.
  await page.bringToFront();
  await page.getByTestId("legal-name").fill("王建国华");
  await expect(page).toHaveURL(/\/idCertification$/);
  await expect(page.getByRole("checkbox")).not.toBeChecked();
  await tickAll(page);
  await page.getByTestId("agree-to-upload").click();
  await expect(page.getByTestId("id-front-input")).toBeAttached();
  await expect(page.getByTestId("id-front-item-0")).toHaveCount(0);
  // The page of the fields opens nothing without the photos.
  await page.goto("/idCertification/step2");
  await expect(page).toHaveURL(/\/idCertification$/);
  await photograph(page);
  await page.getByTestId("confirm-id").click();
  await expect(page).toHaveURL(/\/qualification\/collectInfo/);
});

test("a credit query is held while the application is decided, and free once that is withdrawn", async ({
  page,
  service,
}) => {
  await enterAs(page, service, APPLICANT);
  await page.goto("/protocol/apply/utils");
  const card = page.getByTestId("own-consent-CREDIT_QUERY");
  await expect(card.getByTestId("held")).toContainText("申请正在审批");
  await expect(card.getByTestId("withdraw-CREDIT_QUERY")).toHaveCount(0);
  await page.goto("/qualification/success");
  await page.getByTestId("withdraw").click();
  await page.getByRole("alertdialog").getByRole("button", { name: "撤回" }).click();
  await expect(page).toHaveURL(/\/home$/);
  await page.goto("/protocol/apply/utils");
  await withdraw(page, "CREDIT_QUERY");
});

test("an earlier version of a document stays readable, with what changed since", async ({
  page,
  service,
}) => {
  await enterAs(page, service, DEALER);
  await page.goto("/protocol/apply/content?code=SENSITIVE_FACE");
  await page.getByTestId("to-changes").click();
  const changes = page.getByTestId("changes");
  await expect(changes.getByRole("insertion").first()).toContainText("录像");
  await expect(changes.getByRole("deletion").first()).toContainText("删去");
  await page.getByRole("button", { name: "返回" }).click();
  await page
    .getByTestId("versions")
    .getByRole("link", { name: /版本 1\.0/ })
    .click();
  await expect(page.getByTestId("earlier-version")).toBeVisible();
  await page.goto("/protocol/apply/content?code=SENSITIVE_FACE&version=0.1");
  await expect(page.getByText("没有找到这个页面")).toBeVisible();
});
