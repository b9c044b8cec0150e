import type { Page } from "@playwright/test";
import { passFaceCheck, tickAll } from "./application.ts";
import { enterAs, expect, fenShown, test } from "./journey.ts";

/** A dealer whose line has expired: ID and licence are known, so that only the face check is required. */
const RENEWING = "13800000012";
const REJECTED = "13800000005";

/** From home to the submission. The consents of the first application are still in force. */
async function reachSubmission(page: Page): Promise<void> {
  await page.goto("/home");
  await page.getByRole("link", { name: "重新申请" }).click();
  await page.getByTestId("go-on").click();
  await page.getByTestId("to-face").click();
  await passFaceCheck(page);
  await expect(page.getByTestId("submit-application")).toBeVisible();
}

async function submit(page: Page): Promise<void> {
  await page.getByTestId("submit-application").click();
  await expect(page).toHaveURL(/\/qualification\/success/);
  await expect(page.getByRole("heading", { name: "申请正在批复中" })).toBeVisible();
}

test("a face check says what went wrong and what is left, and five misses end it without losing the application", async ({
  page,
  service,
  sandbox,
}) => {
  test.setTimeout(360_000);
  await enterAs(page, service, RENEWING);
  await page.goto("/qualification");
  await page.getByTestId("go-on").click();
  await page.getByTestId("to-face").click();
  const refusal = page.getByTestId("refusal");
  const start = page.getByTestId("start-face");

  await test.step("the camera is denied", async () => {
    await page.evaluate(() => {
      const denied = (): Promise<MediaStream> =>
        Promise.reject(new DOMException("denied", "NotAllowedError"));
      Object.defineProperty(navigator.mediaDevices, "getUserMedia", {
        configurable: true,
        value: denied,
      });
    });
    await start.click();
    await expect(page.getByText("打不开摄像头")).toBeVisible();
    await expect(page.getByText(/允许使用摄像头.*没有提交任何内容/)).toBeVisible();
    await page.evaluate(() => Reflect.deleteProperty(navigator.mediaDevices, "getUserMedia"));
  });

  for (const [mode, happened, advice] of [
    ["verifyFail", "与证件照片比对未通过，还可以试 4 次", "请由本人在光线充足处重试"],
    ["unVerify", "没有完成人脸识别，还可以试 3 次", "请按提示完成动作后重试"],
    ["error", "人脸识别服务暂时不可用", "与您本人无关，请稍后重试"],
    ["fail", "没有完成人脸识别，还可以试 2 次", "请按提示完成动作后重试"],
    ["verifyFail", "与证件照片比对未通过，还可以试 1 次", "请由本人在光线充足处重试"],
    ["verifyFail", "人脸识别次数已用完", "联系客服换一种方式"],
  ] as const) {
    await test.step(`the vendor says ${mode}: ${happened}`, async () => {
      await sandbox.script("face", "verify", mode);
      await start.click();
      await expect(refusal).toContainText(happened, { timeout: 20_000 });
      await expect(refusal).toContainText(advice);
      await expect(start).toHaveText("重新识别");
    });
  }
  await expect(page.getByText("多次未通过也不影响您的信用")).toBeVisible();
  await start.click();
  await expect(page.getByTestId("submit-application")).toBeVisible({ timeout: 20_000 });
  // The face check survives a reload; ten minutes later it is required again, and nothing else.
  await page.reload();
  await expect(page.getByTestId("submit-application")).toBeVisible();
  await sandbox.moveBy(601);
  await page.getByTestId("submit-application").click();
  await expect(page.getByText("人脸识别已过期")).toBeVisible();
  await expect(page.getByTestId("to-face")).toBeVisible();
});

test("an application meets a broken line, a silent lender and three rejections", async ({
  page,
  context,
  service,
  sandbox,
}) => {
  test.setTimeout(480_000);
  await enterAs(page, service, RENEWING);
  await reachSubmission(page);
  const submission = page.getByTestId("submit-application");

  await test.step("offline nothing is sent", async () => {
    // What there is to consent to has been read.
    await page.waitForLoadState("networkidle");
    await context.setOffline(true);
    await submission.click();
    await expect(page.getByTestId("refusal").first()).toContainText("网络已断开，这次操作没有发出");
    await context.setOffline(false);
    await expect(submission).toBeVisible();
  });
  await test.step("the answer is lost: the page finds out that it was sent", async () => {
    await sandbox.script("risk", "decide", "unavailable");
    await sandbox.script("risk", "decide", "lose");
    await sandbox.script("risk", "decide", "refuse", { reasonText: "近三个月进货不足" });
    await page.route("**/api/applications/*/submission", async (route) => {
      await route.fetch();
      await route.abort();
    });
    await submission.click();
    await expect(page).toHaveURL(/\/qualification\/success/);
    await page.unroute("**/api/applications/*/submission");
    await expect(page.getByRole("heading", { name: "申请正在批复中" })).toBeVisible();
  });
  await test.step("a lender that does not answer is asked again, until it rejects", async () => {
    for (const seconds of [4, 61]) {
      await sandbox.moveBy(seconds);
      await page.reload();
      await expect(page.getByRole("heading", { name: "申请正在批复中" })).toBeVisible();
    }
    await sandbox.moveBy(301);
    const decision = page.getByTestId("decision");
    await expect(decision).toContainText("很遗憾，您的借款审批未通过");
    await expect(decision).toContainText(/\d{4}-\d{2}-\d{2} 起可重新申请/);
    await expect(page.getByText("近三个月进货不足")).toBeVisible();
    await page.goto("/qualification");
    await expect(page.getByText("还不能重新申请")).toBeVisible();
  });
  for (const last of [false, true]) {
    await test.step(last ? "the third rejection is the last" : "a second one", async () => {
      await sandbox.moveBy(30 * 86_400);
      await sandbox.script("risk", "decide", "refuse");
      await reachSubmission(page);
      await submit(page);
      await sandbox.moveBy(4);
      await expect(page.getByTestId("decision")).toContainText(
        last ? "暂时无法提供额度" : "很遗憾，您的借款审批未通过",
      );
    });
  }
  await page.goto("/home");
  const card = page.getByTestId("line-APP1001");
  await expect(card).toContainText("暂时无法提供额度");
  await expect(card.getByRole("button", { name: "可申诉" })).toBeHidden();
  await page.goto("/qualification");
  await expect(page.getByText("This page could not be found")).toBeVisible();
});

test("a rejected dealer applies again after its days, waits through a manual review, and is approved", async ({
  page,
  service,
  sandbox,
}) => {
  test.setTimeout(360_000);
  await enterAs(page, service, REJECTED);
  await page.goto("/qualification");
  await expect(page.getByText("还不能重新申请")).toBeVisible();
  await expect(page.getByText(/\d{4}-\d{2}-\d{2} 起可以重新申请/)).toBeVisible();

  await sandbox.moveBy(12 * 86_400);
  await reachSubmission(page);
  await sandbox.script("risk", "decide", "apply-then-lose");
  await sandbox.script("risk", "decide", "pending", { seconds: 7200 });
  await submit(page);
  // Hours of review: the dealer can leave, and withdraw the application as long as it is not decided.
  await sandbox.moveBy(3600);
  await page.getByRole("link", { name: "返回首页" }).click();
  await expect(page.getByTestId("line-APP1001")).toContainText("申请正在批复中");
  await page.getByRole("link", { name: "查看进度" }).click();
  await page.getByTestId("withdraw").click();
  await expect(page.getByRole("alertdialog")).toContainText("填写的内容会保留");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("alertdialog")).toBeHidden();
  await sandbox.moveBy(4 * 3600);
  await expect(page.getByTestId("decision")).toContainText("签署协议后开通");
  expect(await fenShown(page, "decision")).toBeGreaterThan(0);

  // A dealer who is still waiting may withdraw the application, and begin again from the same step.
  await enterAs(page, service, "13800000004");
  await page.goto("/qualification/success");
  await page.getByTestId("withdraw").click();
  await page.getByRole("alertdialog").getByRole("button", { name: "撤回", exact: true }).click();
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByTestId("line-APP1001")).toContainText("立即测额");
  await page.getByTestId("continue-application").click();
  await page.getByTestId("go-on").click();
  await expect(page.getByTestId("to-face")).toBeVisible();
});

test("an estimate runs in three stages, and one that fails says why and leaves a way on", async ({
  page,
  context,
  service,
  sandbox,
}) => {
  test.setTimeout(360_000);
  await enterAs(page, service, "13800000002");
  await page.goto("/forecastLimit");
  const start = page.getByTestId("start-estimate");
  await start.click();
  await expect(page.getByText("请先阅读并同意协议")).toBeVisible();
  await tickAll(page);
  await context.setOffline(true);
  await start.click();
  await expect(page.getByTestId("refusal")).toContainText("网络已断开，这次操作没有发出");
  await context.setOffline(false);
  await expect(page.getByRole("checkbox")).toBeChecked();

  await test.step("no purchases known", async () => {
    await sandbox.script("risk", "purchaseHistory", "refuse");
    await start.click();
    await expect(page.getByRole("button", { name: "正在评估你的额度" })).toBeDisabled();
    await sandbox.moveBy(4);
    await expect(page.getByText("没有查到最近 6 个月的采购记录，可以直接提交申请。")).toBeVisible();
    // The consent is still in force for the next try.
    await expect(page.getByRole("checkbox")).toHaveCount(0);
  });
  await test.step("too few purchases", async () => {
    await sandbox.script("risk", "estimate", "unavailable");
    await sandbox.script("risk", "estimate", "lose");
    await sandbox.script("risk", "estimate", "refuse");
    await start.click();
    await expect(page.getByRole("button", { name: "正在评估你的额度" })).toBeDisabled();
    await expect(page.getByRole("heading", { name: "您的额度预估" })).toBeVisible();
    await expect(page.getByText("可以先离开，结果会显示在这里")).toBeVisible();
    await sandbox.moveBy(4);
    await page.reload();
    await expect(page.getByRole("button", { name: "正在评估你的额度" })).toBeDisabled();
    await sandbox.moveBy(400);
    await expect(page.getByText("最近 6 个月的采购记录太少，暂时估不出额度。")).toBeVisible();
  });
  await test.step("no answer within a day", async () => {
    await sandbox.script("risk", "estimate", "pending", { seconds: 172_800 });
    await start.click();
    await expect(page.getByRole("button", { name: "正在评估你的额度" })).toBeDisabled();
    await sandbox.moveBy(2 * 86_400);
    await page.reload();
    await expect(page.getByText("测算没有在 24 小时内完成，可以重新测算。")).toBeVisible();
    await page.getByTestId("apply-without-estimate").click();
    await expect(page.getByTestId("go-on")).toHaveText("开始申请");
    await page.goBack();
  });
  await test.step("the third stage: a figure, what it rests on, until when it is good", async () => {
    await sandbox.script("risk", "estimate", "estimate", { ratio: "0.60" });
    await page.getByTestId("start-estimate").click();
    await sandbox.moveBy(4);
    await expect(page.getByTestId("estimate")).toHaveText(/^¥[0-9,]+,000\.00$/);
    await expect(page.getByText("60%", { exact: true })).toBeVisible();
    await expect(page.getByText("预估值，以审批结果为准")).toBeVisible();
    await sandbox.moveBy(31 * 86_400);
    await page.goto("/home");
    await expect(page.getByTestId("line-APP1001")).toContainText("立即测额赢好礼");
  });
});
