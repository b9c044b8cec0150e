import type { Page } from "@playwright/test";
import { deviceOf } from "./device.ts";
import { enterAs, expect, fenShown, type Sandbox, test } from "./journey.ts";
import { expectAddress } from "./route-params.ts";

const DEALER = "13800000001";
/** Of the demo dealer's legal person, in a district that does not exist. */
const ID_NO = "440399198405201019";
const PASSWORD = "739164";

async function enterAmount(page: Page, yuan: string): Promise<void> {
  await page.goto("/withdraw");
  await page.getByTestId("withdraw-amount").fill(yuan);
  await page.getByTestId("withdraw-next").click();
}

/** Has a code sent and gives it back. */
async function getCode(page: Page, sandbox: Sandbox): Promise<string> {
  const before = (await sandbox.messages(DEALER)).length;
  await page.getByTestId("send-code").click();
  await expect(page.getByTestId("withdraw-code")).toBeVisible();
  await expect.poll(async () => (await sandbox.messages(DEALER)).length).toBeGreaterThan(before);
  return (await sandbox.newestMessage(DEALER)).code ?? "";
}

test("the safe account's money goes to an account of its name, once, whatever is lost on the way", async ({
  page,
  service,
  sandbox,
}) => {
  test.setTimeout(600_000);
  await enterAs(page, service, DEALER);
  const { api } = await deviceOf(service, DEALER);

  // An account of another name cannot be chosen, and the service refuses it too.
  await page.goto("/withdraw/banks");
  await expect(page.getByText("与安全账户户名不一致，不能提现到此账户")).toBeVisible();
  const { items } = await api.withdrawals.listWithdrawalAccounts({});
  const other = items.find(({ blockedBy }) => blockedBy === "SAME_NAME_REQUIRED");
  await expect(
    api.withdrawals.startWithdrawal(
      { toAccountId: other?.accountId ?? "", amountFen: 100 },
      { context: { idempotencyKey: "another-name" } },
    ),
  ).rejects.toMatchObject({ code: "SAME_NAME_REQUIRED" });

  // The answer to the start is lost: the phone finds what became of it, and asks for the code.
  const filledFen = (await api.withdrawals.getSafeAccount({})).balanceFen;
  let starts = 0;
  await page.route("**/api/withdrawals", async (route) => {
    starts += 1;
    await route.fetch();
    await route.abort("connectionreset");
  });
  await enterAmount(page, "10000");
  await expectAddress(page, /\/withdraw\/payMentVerific\?id=/, { timeout: 20_000 });
  expect(starts).toBe(1);
  await page.unroute("**/api/withdrawals");
  expect(await fenShown(page, "proof-amount")).toBe(1_000_000);
  expect(await fenShown(page, "proof-fee")).toBe(0);

  // A wrong code moves nothing and can be typed again.
  const code = await getCode(page, sandbox);
  await page.getByTestId("withdraw-code").fill(code === "000000" ? "000001" : "000000");
  await expect(
    page
      .getByText(/验证码/)
      .filter({ hasText: /4/ })
      .first(),
  ).toBeVisible();
  expect((await api.withdrawals.getSafeAccount({})).balanceFen).toBe(filledFen);

  // The bank has paid, its answer and the service's are lost, and the page is loaded again in the middle.
  await sandbox.script("bank", "payOut", "apply-then-lose");
  await page.route("**/confirmation", async (route) => {
    await route.fetch();
    await route.abort("connectionreset");
  });
  await page.getByTestId("withdraw-code").fill(code);
  await expectAddress(page, /\/withdraw\/result\?id=/, { timeout: 20_000 });
  await page.reload();
  await expect(page.getByRole("heading", { name: "提现成功" })).toBeVisible({ timeout: 30_000 });
  expect(await fenShown(page, "withdrawn-balance")).toBe(filledFen - 1_000_000);
  await page.unroute("**/confirmation");

  // Back at the page of the code there is only the result.
  await page.goto(page.url().replace("result", "payMentVerific"));
  await expectAddress(page, /\/withdraw\/result\?id=/);

  // Nothing was sent twice, and the bank's books say what the service says.
  const paidOut = (await sandbox.bankOrders()).filter(({ kindCode }) => kindCode === "PAY_OUT");
  expect(paidOut[0]).toMatchObject({ arrivals: 1, gotFen: 1_000_000 });
  expect((await api.withdrawals.getSafeAccount({})).balanceFen).toBe(filledFen - 1_000_000);

  // The next one by payment password. None is set yet, so the page leads to setting one, and back to the withdrawal.
  await page.goto("/userCenter");
  await page.getByTestId("to-withdraw").click();
  await page.getByTestId("withdraw-amount").fill("2000");
  await page.getByTestId("withdraw-next").click();
  await page.getByTestId("by-password").click();
  await page.getByTestId("set-password").click();
  await page.getByTestId("id-no").fill(ID_NO);
  await page.getByTestId("id-next").click();
  await page.getByTestId("send-code").click();
  await expect(page.getByTestId("password-code")).toBeVisible();
  const sent = async () => (await sandbox.newestMessage(DEALER)).text;
  await expect.poll(sent).toContain("设置支付密码");
  await page.getByTestId("password-code").fill((await sandbox.newestMessage(DEALER)).code ?? "");
  await page.getByTestId("password-new").pressSequentially(PASSWORD);
  await page.getByTestId("password-again").pressSequentially(PASSWORD);
  await page.getByTestId("password-done").click();
  await expectAddress(page, /\/withdraw\/payMentVerific\?id=/);
  await page.getByTestId("withdraw-password").pressSequentially("204857");
  await expect(page.getByText("支付密码不正确，还可以试 4 次")).toBeVisible();
  await page.getByTestId("withdraw-password").pressSequentially(PASSWORD);
  await expectAddress(page, /\/withdraw\/result\?id=/, { timeout: 20_000 });
  await expect(page.getByRole("heading", { name: "提现成功" })).toBeVisible({ timeout: 30_000 });
  expect((await api.withdrawals.getSafeAccount({})).balanceFen).toBe(filledFen - 1_200_000);

  // An address that names no withdrawal is none.
  await page.goto("/withdraw/result");
  await expect(page.getByTestId("result")).toHaveCount(0);
});
