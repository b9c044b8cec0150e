import type { Page } from "@playwright/test";
import { photo } from "./application.ts";
import { enterAs, expect, type Sandbox, test } from "./journey.ts";
import { expectAddress } from "./route-params.ts";

const DEALER = "13800000001";
const TEXT = "三月二日扣款两次，请核对。";

/** Writes a complaint with a picture, and does not send it. */
async function write(page: Page): Promise<void> {
  await page.getByRole("radio", { name: "投诉" }).check();
  await page.getByTestId("question-topic").click();
  await page.getByRole("button", { name: "确定" }).click();
  await page.getByTestId("question-text").fill(TEXT);
  await page.getByTestId("pictures-input").setInputFiles(await photo(page));
  await expect(page.getByTestId("pictures").locator("[data-state=done]")).toBeVisible();
}

/** The desk does something with the complaint that the page shows. */
async function deskActs(page: Page, sandbox: Sandbox, event: object): Promise<void> {
  const no = (await page.getByTestId("question-no").innerText()).match(/[TZ][SX]\d{8}-\w{6}/)?.[0];
  const { items } = (await sandbox.read("/complaints")) as {
    items: readonly { complaintId: string; no: string }[];
  };
  const complaintId = items.find((each) => each.no === no)?.complaintId;
  await sandbox.post("/complaints", { complaintId, ...event });
}

test("a dealer complains, is answered, is not satisfied, and closes it at last", async ({
  page,
  service,
  sandbox,
}) => {
  test.setTimeout(480_000);
  await enterAs(page, service, DEALER);
  await page.goto("/userCenter");
  await page.getByTestId("to-questions").click();
  await expect(page.getByText("没有进行中的问题")).toBeVisible();
  await expect(page.getByTestId("call-help")).toBeVisible();
  await expect(page.getByTestId("call-ICBC_BANK")).toHaveAttribute("href", "tel:95588");
  await page.getByTestId("new-question").click();
  await write(page);

  // A reload loses nothing of it.
  await page.reload();
  await expect(page.getByTestId("question-text")).toHaveValue(TEXT);
  await expect(page.getByTestId("question-topic")).toContainText("利息与费用");
  await expect(page.getByTestId("pictures").locator("[data-state=done]")).toBeVisible();
  await page.getByTestId("file-question").click();
  await expectAddress(page, /\/userCenter\/questionList\?id=/);
  await expect(page.getByTestId("question-no")).toContainText(/TS\d{8}-/);
  await expect(page.getByTestId("question-clock")).toContainText("还有 15 天");
  await expect(page.getByTestId("thread")).toContainText(TEXT);
  await expect(page.getByTestId("picture").locator("img")).toBeVisible();

  await deskActs(page, sandbox, { event: "EXTEND", text: "需要银行核对流水。" });
  await page.reload();
  await expect(page.getByTestId("question-clock")).toContainText("还有 45 天");
  await expect(page.getByTestId("entry-EXTENSION")).toContainText("需要银行核对流水。");
  await page.getByTestId("question-text").fill("短信截图已经补上。");
  await page.getByTestId("send-text").click();
  await expect(page.getByTestId("entry-MESSAGE")).toContainText("短信截图已经补上。");

  await deskActs(page, sandbox, { event: "ANSWER", text: "没有重复扣款。" });
  await page.reload();
  await expect(page.getByTestId("entry-ANSWER")).toContainText("没有重复扣款。");
  await page.getByTestId("reopen").click();
  await page.getByTestId("question-text").fill("第二笔不是前一天的。");
  await page.getByTestId("send-text").click();
  await expect(page.getByTestId("question-status")).toHaveText("核查中");

  await deskActs(page, sandbox, { event: "ANSWER", text: "第二笔已退回。" });
  await page.reload();
  await page.getByTestId("satisfied").click();
  await page.getByRole("alertdialog").getByRole("button", { name: "满意，结束" }).click();
  await expect(page.getByTestId("question-status")).toHaveText("已结束");
  await page.goto("/userCenter/questionList");
  await page.getByTestId("closed-questions").click();
  await expect(page.getByTestId("question")).toContainText(TEXT);
});

test("an answer that does not come in time is late, and the dealer is told", async ({
  page,
  service,
  sandbox,
}) => {
  test.setTimeout(480_000);
  await enterAs(page, service, "13800000002");
  await page.goto("/userCenter/questionList?new=1");
  await write(page);
  await page.getByTestId("file-question").click();
  await expect(page.getByTestId("question-clock")).toContainText("还有 15 天");
  await sandbox.moveBy(16 * 86_400);
  await enterAs(page, service, "13800000002");
  await page.goto("/userCenter/questionList");
  await expect(page.getByTestId("question-status")).toHaveText("答复已超期");
  await page.getByTestId("to-question").click();
  await expect(page.getByTestId("late")).toBeVisible();
  await expect(page.getByTestId("call-regulator")).toHaveAttribute("href", "tel:12378");
  await page.getByTestId("withdraw").click();
  await page.getByRole("alertdialog").getByRole("button", { name: "撤回" }).click();
  await expect(page.getByTestId("question-status")).toHaveText("已结束");
});

test("a question from an order's page names the order, and leads back to it", async ({
  page,
  service,
}) => {
  await enterAs(page, service, DEALER);
  await page.goto("/orderList");
  await page.getByRole("link", { name: /详情/ }).first().click();
  await expectAddress(page, /\/orderList\/detail\?order=/);
  const orderNo = await page.getByText(/^KD\d{10,}/).innerText();
  await page.getByTestId("ask-about").click();
  await expect(page.getByTestId("question-about")).toHaveText("会附上您刚才查看的订单");
  await page.getByTestId("question-topic").click();
  await page.getByRole("button", { name: "确定" }).click();
  await page.getByTestId("question-text").fill(TEXT);
  await page.getByTestId("file-question").click();
  await expect(page.getByTestId("question-no")).toContainText(/[TZ][SX]\d{8}-/);
  await page.getByTestId("question-about").click();
  await expect(page.getByText(orderNo)).toBeVisible();
});
