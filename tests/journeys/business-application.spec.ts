import { openAndActivate, passFaceCheck, signContracts } from "./application.ts";
import { fillBorrowForm, signAndSend } from "./borrow-page.ts";
import { moveToEarlyInMonth } from "./business-line.ts";
import { deviceOf } from "./device.ts";
import { enterAs, expect, fenShown, test } from "./journey.ts";

/** Has flexible credit, and never applied for the business loan. */
const DEALER = "13800000008";
/** Was refused flexible credit: has no limit and no account. */
const WITHOUT_CREDIT = "13800000005";
const TERMS = { limitFen: 30_000_000, dailyRatePpm: 300 };

test("a dealer without credit or accounts goes from no business loan to the first money on the bank card", async ({
  page,
  service,
  sandbox,
}) => {
  test.setTimeout(300_000);
  await moveToEarlyInMonth(sandbox);
  await enterAs(page, service, WITHOUT_CREDIT);
  await page.goto("/home");
  await page.getByRole("link", { name: "经营贷" }).click();
  await expect(page.getByTestId("no-line")).toBeVisible();
  await page.getByRole("link", { name: "申请经营贷" }).click();
  await expect(page.getByRole("heading", { name: "申请经营贷" })).toBeVisible();

  // ID and licence are on record from the other application: only the face check is left, and the consent.
  await page.getByTestId("go-on").click();
  await expect(page).toHaveURL(/\/qualification\/collectInfo\?/);
  await page.getByTestId("to-face").click();
  await passFaceCheck(page);
  await expect(page.getByTestId("submit-application")).toBeVisible();
  await sandbox.script("risk", "decide", "approve", TERMS);
  // What was agreed to for flexible credit is not asked for again.
  await page.getByTestId("submit-application").click();
  await expect(page).toHaveURL(/\/qualification\/success\?/);
  await expect(page.getByText("申请正在批复中")).toBeVisible();
  // The other line is as it was.
  const { api } = await deviceOf(service, WITHOUT_CREDIT);
  const flexible = async () =>
    (await api.credit.getHome({})).lines.find(({ appCode }) => appCode === "APP1001");
  const before = await flexible();

  // The decision takes seconds, and a code a minute is sent to one phone.
  await sandbox.moveBy(90);
  await page.goto("/star-enjoy-loan/home");
  const card = page.getByTestId("line-APP2001");
  await expect(card).toContainText("签署协议后开通");
  await signContracts(page, sandbox, WITHOUT_CREDIT);
  await expect(page).toHaveURL(/\/star-enjoy-loan\/home$/);
  // No account is open yet: the contract of this product opens them.
  await openAndActivate(page);
  await expect(page.getByText("现在就可以借款")).toBeVisible();

  await fillBorrowForm(page, "10000", 6);
  await signAndSend(page);
  await expect(page.getByRole("heading", { name: "借款成功" })).toBeVisible({ timeout: 30_000 });
  await page.goto("/star-enjoy-loan/home");
  expect(await fenShown(page, "line-APP2001")).toBe(TERMS.limitFen - 1_000_000);
  // The accounts serve both lines.
  expect(await flexible()).toEqual({ ...before, accountOpened: true });
});

test("an application for the business loan is taken back, and can be begun again", async ({
  page,
  service,
  sandbox,
}) => {
  // What is decided cannot be taken back.
  await sandbox.script("risk", "decide", "pending", { seconds: 7200 });
  await enterAs(page, service, DEALER);
  await page.goto("/qualification?appCode=APP2001");
  await page.getByTestId("go-on").click();
  await page.getByTestId("to-face").click();
  await passFaceCheck(page);
  await page.getByTestId("submit-application").click();
  await page.getByTestId("withdraw").click();
  await page.getByRole("alertdialog").getByRole("button", { name: "撤回" }).click();
  await expect(page).toHaveURL(/\/star-enjoy-loan\/home$/);
  const card = page.getByTestId("line-APP2001");
  await expect(card).toContainText("未申请");
  await card.getByRole("link", { name: "去申请" }).click();
  await expect(page.getByTestId("go-on")).toBeVisible();
  // Flexible credit has nothing to apply for.
  await page.goto("/qualification");
  await expect(page.getByText("404")).toBeVisible();
});
