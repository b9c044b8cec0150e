import { enterAs, expect, test } from "./journey.ts";

/** The line has expired, and its one loan was repaid long ago. */
const DEALER = "13800000012";

test("a title is saved, an invoice asked for, issued and read, voided and asked for again", async ({
  page,
  service,
  sandbox,
}) => {
  await enterAs(page, service, DEALER);
  await page.goto("/userCenter");
  await page.getByTestId("to-invoices").click();
  await expect(page.getByTestId("period")).toHaveCount(1);
  // Without a title nothing can be asked for.
  await expect(page.getByTestId("request-invoices")).toHaveAttribute("aria-disabled", "true");

  await test.step("the title", async () => {
    await page.getByTestId("to-title").click();
    await page.getByRole("radio", { name: /专用发票/ }).check();
    await page.getByTestId("tax-phone").fill("0755-83001234");
    await page.getByTestId("tax-bank").fill("工商银行深圳华强支行");
    await page.getByTestId("tax-bank-no").fill("4000021209200123456");
    await page.getByTestId("save-title").click();
    await page.getByRole("alertdialog").getByRole("button", { name: "确认保存" }).click();
    await expect(page.getByTestId("bank-no")).toContainText("**** 3456");
    await page.getByTestId("to-invoices").click();
  });

  const request = async () => {
    await page.getByTestId("period").click();
    await page.getByTestId("request-invoices").click();
    await page.getByRole("alertdialog").getByRole("button", { name: "确认申请" }).click();
    await expect(page.getByTestId("period")).toHaveCount(0);
  };

  await test.step("the lender takes its time", async () => {
    await sandbox.script("invoice", "issue", "pending", { seconds: 86_400 });
    await request();
    await page.getByTestId("invoice").first().click();
    await expect(page.getByTestId("invoice-status")).toContainText("开票中");
  });

  await test.step("it is issued, and the page that waits shows its file", async () => {
    // The page shows the request before the lender has it.
    await expect(() => sandbox.post("/invoices", { phone: DEALER, result: "ISSUED" })).toPass();
    await expect(page.getByTestId("invoice-status")).toContainText("已开出", { timeout: 30_000 });
    await expect(page.getByTestId("pdf-check")).toContainText("一致", { timeout: 30_000 });
    await page.goto("/userCenter/fileManage?kind=INVOICE");
    await expect(page.getByTestId("file")).toHaveCount(1);
    await page.getByTestId("file").click();
    await expect(page.getByTestId("pdf-check")).toContainText("一致", { timeout: 30_000 });
  });

  await test.step("it is voided, and its interest can be invoiced again", async () => {
    await sandbox.post("/invoices", { phone: DEALER, result: "VOIDED", reason: "抬头有误" });
    await page.goto("/tax");
    await expect(page.getByTestId("invoice").first()).toContainText("已作废");
    await request();
    await expect(page.getByTestId("invoice").first()).toContainText(/开票中|已开出/);
  });
});
