import type { Page } from "@playwright/test";
import { blockerOf, giveReason, recheck } from "./cancelling.ts";
import { deviceOf } from "./device.ts";
import { enterAs, expect, fenShown, type Sandbox, test } from "./journey.ts";
import { expectAddress } from "./route-params.ts";
import type { Service } from "./service.ts";

/** Signed and not activated: the account is opened at the bank of one's choice. */
const DEALER = "13800000007";

/** Opens the safe account at the bank that takes top-ups, on a second phone. */
async function openAtPsbc(service: Service) {
  const { api } = await deviceOf(service, DEALER);
  const documents = await api.contracts.listDocuments({ moment: "ACCOUNT" });
  await api.identity.grantConsents({
    documents: documents.items.map(({ code, version }) => ({ code, version })),
  });
  const { items } = await api.contracts.listContracts({ appCode: "APP1001" });
  const contract = items.find(({ kind }) => kind === "OPEN_ACCOUNT");
  if (contract === undefined) throw new Error("there is no account contract");
  const { contractId, filledSha256 } = contract;
  await api.contracts.readContract({
    contractId,
    filledSha256,
    readMs: 60_000,
    scrolledToEnd: true,
  });
  await api.accounts.openAccount({
    bankChannel: "POSTAL_BANK",
    cardNo: "6222020200112230005",
    reservedPhone: DEALER,
    contractId,
  });
  return api;
}

async function topUp(page: Page, sandbox: Sandbox, yuan: string): Promise<void> {
  await page.getByTestId("top-up-amount").fill(yuan);
  await page.getByTestId("top-up-next").click();
  const before = (await sandbox.messages(DEALER)).length;
  await page.getByTestId("send-code").click();
  await expect(page.getByTestId("top-up-code")).toBeVisible();
  await expect.poll(async () => (await sandbox.messages(DEALER)).length).toBeGreaterThan(before);
  await page.getByTestId("top-up-code").fill((await sandbox.newestMessage(DEALER)).code ?? "");
}

test("a card's money comes into the safe account once, whatever is lost on the way", async ({
  page,
  service,
  sandbox,
}) => {
  test.setTimeout(600_000);
  const api = await openAtPsbc(service);
  await enterAs(page, service, DEALER);
  await page.goto("/userCenter");
  await page.getByTestId("to-accounts").click();
  expect(await fenShown(page, "safe-held")).toBe(0);
  // The bank has taken it and its answer is lost: it is asked for, and never sent again, also after a reload.
  await sandbox.script("bank", "topUp", "apply-then-lose");
  await page.getByTestId("to-charge").click();
  await topUp(page, sandbox, "20000");
  await expectAddress(page, /\/userCenter\/balance\/psbc\/charge\?id=/, { timeout: 20_000 });
  // Until then it is in the way of a cancellation, and after that the money is.
  const result = page.url();
  await giveReason(page);
  await expect(blockerOf(page, "TOP_UP_IN_FLIGHT")).toBeVisible();
  await page.goto(result);
  await sandbox.moveBy(120);
  await expect(page.getByRole("heading", { name: "充值成功" })).toBeVisible({ timeout: 30_000 });
  await recheck(page);
  await expect(blockerOf(page, "TOP_UP_IN_FLIGHT")).toBeHidden();
  await expect(blockerOf(page, "ACCOUNT_BALANCE")).toBeVisible();
  await page.goto(result);
  await page.getByRole("link", { name: "查看安全账户" }).click();
  expect(await fenShown(page, "safe-balance-amount")).toBe(2_000_000);
  await expect(page.getByTestId("movement").first()).toContainText("银行卡充值");
  await expect(page.getByTestId("to-charge")).toBeVisible();

  const { safes } = await api.balances.getAccountOverview({});
  expect(safes[0]?.balanceFen).toBe(2_000_000);
  const orders = (await sandbox.bankOrders()).filter(({ kindCode }) => kindCode === "TOP_UP");
  expect(orders).toMatchObject([{ stateCode: "OK", gotFen: 2_000_000, arrivals: 1 }]);
});
