import type { Page } from "@playwright/test";
import { readToEnd } from "./application.ts";
import { deviceOf } from "./device.ts";
import { enterShell, takenOutcomes } from "./fake-shell.ts";
import { enterAs, expect, test, type Sandbox } from "./journey.ts";
import { sendOrder, toAfternoon } from "./payment.ts";

const DEALER = "13800000001";
/** Approved, with nothing signed yet. */
const TO_SIGN = "13800000006";

async function openTask(sandbox: Sandbox, order: object) {
  return (await sandbox.post("/tasks", order)) as { taskId: string; address: string };
}

/** A contract that the dealer of `TO_SIGN` signs by code. */
async function contractToSign(page: Page): Promise<string | undefined> {
  const listed = await page.request.get(`/sandbox/api/tasks/contracts?phone=${TO_SIGN}`);
  const { items } = (await listed.json()) as {
    items: { contractId: string; verifyChannel: string }[];
  };
  return items.find(({ verifyChannel }) => verifyChannel === "LOAN_SMS")?.contractId;
}

async function open(page: Page, sandbox: Sandbox, order: object): Promise<string> {
  const { address } = await openTask(sandbox, order);
  await page.goto(address);
  return address.slice(address.indexOf("#") + 1);
}

const returned = (page: Page) => page.locator("#tasks-returned");

test("a face is shown for another app, beside a login that stays", async ({
  page,
  sandbox,
  service,
}) => {
  await enterAs(page, service, DEALER);
  const token = await open(page, sandbox, { phone: DEALER, task: "face" });
  await expect(page).toHaveURL(/\/h5\/face$/);
  await expect(page.getByTestId("face-instruction")).toContainText("**");
  const storage = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, location.href]),
  );
  expect(storage).not.toContain(token);
  const consent = page.getByRole("checkbox");
  if ((await consent.count()) > 0) await consent.check();
  await page.getByTestId("start-face").click();
  await page.waitForURL("**/sandbox/**");
  await expect(returned(page)).toContainText("face · DONE");
  await expect(returned(page)).toContainText("签名正确");

  // The token is spent, and the dealer is still logged in.
  await page.goto(`/h5/login#${token}`);
  await expect(page.getByRole("heading", { level: 2 })).toContainText("这次打开已失效");
  await page.goto("/home");
  await expect(page.getByTestId("line-APP1001")).toBeVisible();
});

test("a contract is read and signed by code for another app", async ({ page, sandbox }) => {
  const contractId = await contractToSign(page);
  await open(page, sandbox, { phone: TO_SIGN, task: "loanVerify", contractId });
  await page.getByTestId("read-contract").click();
  await readToEnd(page);
  await page.getByTestId("send-code").click();
  await expect(page.getByTestId("signing-code")).toBeVisible();
  const { code } = await sandbox.newestMessage(TO_SIGN);
  await page.getByTestId("signing-code").fill(code ?? "");
  await page.waitForURL("**/sandbox/**");
  await expect(returned(page)).toContainText("loanVerify · DONE");
});

test("who leaves a task has cancelled it, and one is ended from the list of devices", async ({
  page,
  sandbox,
  service,
}) => {
  const order = { phone: TO_SIGN, task: "loanVerifyList", appCode: "APP1001" };
  await open(page, sandbox, order);
  await page.getByTestId("leave-task").click();
  await page.getByRole("alertdialog").getByRole("button", { name: "离开" }).click();
  await page.waitForURL("**/sandbox/**");
  await expect(returned(page)).toContainText("loanVerifyList · CANCELLED");

  // Left open in one window, and ended by its person in another.
  await open(page, sandbox, order);
  await expect(page.getByTestId("leave-task")).toBeVisible();
  const login = await page.context().newPage();
  await enterAs(login, service, TO_SIGN);
  await login.goto("/account/settings");
  await login.getByTestId("open-tasks").getByRole("button").click();
  await expect(login.getByTestId("open-tasks")).toHaveCount(0);
  await page.reload();
  await expect(page.getByTestId("leave-task")).toHaveCount(0);

  // Logging out everywhere ends one as well.
  await open(page, sandbox, order);
  await expect(page.getByTestId("leave-task")).toBeVisible();
  await login.goto("/account/settings/logoutAffirm");
  await login.getByTestId("log-out-everywhere").click();
  await expect(login).toHaveURL(/\/entrance/);
  await page.reload();
  await expect(page.getByTestId("leave-task")).toHaveCount(0);
});

test("a contract is agreed to inside a shell, which takes the outcome by its bridge", async ({
  page,
  sandbox,
}) => {
  const contractId = await contractToSign(page);
  await enterShell(page, { kind: "wallet", takesOutcomes: true, answer: { text: "{}" } });
  const { taskId, address } = await openTask(sandbox, {
    phone: TO_SIGN,
    task: "loanContract",
    contractId,
  });
  await page.goto(address);
  await expect(page).toHaveURL(/\/h5\/loanContract/);
  await page.reload();
  await page.getByTestId("read-contract").click();
  await readToEnd(page);
  await expect(page.getByTestId("task-outcome")).toContainText("已办好");
  await expect(page.getByTestId("task-outcome")).toContainText("可以关闭本页");
  expect(await takenOutcomes(page)).toEqual([
    expect.objectContaining({ taskId, outcome: "DONE", signature: expect.any(String) }),
  ]);
});

test("a loan is verified by face for another app, and paid where it was begun", async ({
  page,
  sandbox,
  service,
}) => {
  await toAfternoon(sandbox);
  const device = await deviceOf(service, DEALER);
  const { orderId } = await sendOrder(sandbox, DEALER, 300_000);
  const { contractId, paymentId, termsHash } = await device.prepare([orderId]);
  const { address } = await openTask(sandbox, {
    phone: DEALER,
    task: "loanVerify",
    contractId,
  });
  await page.goto(address);
  await expect(page.getByText("深圳宏达通讯有限公司 · ")).toBeVisible();
  await page.getByTestId("read-contract").click();
  await readToEnd(page);
  await page.getByTestId("verify-by-face").click();
  await page.getByRole("checkbox").check();
  const back = page.waitForRequest(/\/sandbox\/.*faceSessionId=/, { timeout: 30_000 });
  await page.getByTestId("start-face").click();
  const faceSessionId = new URL((await back).url()).searchParams.get("faceSessionId") ?? "";
  await expect(returned(page)).toContainText("loanVerify · DONE");
  expect(await device.orderStatus(orderId)).toBe("TO_BE_BILLED");

  const paid = await device.api.payments.confirmPayment(
    { paymentId, faceSessionId, termsHash },
    { context: { idempotencyKey: faceSessionId } },
  );
  expect(paid.status).toBe("SUCCESS");
  expect(await device.orderStatus(orderId)).toBe("BILLED");
});
