import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { enterAs, expect, pageTest as test } from "./journey.ts";
import { expectAddress } from "./route-params.ts";

const DEALER = "13800000001";
const WITHOUT_BUSINESS_LINE = "13800000008";
const PDF = "**/api/contracts/*/pdf";

test("a signed contract opens as a file, is checked against its hash, and can be kept", async ({
  page,
  service,
}) => {
  await enterAs(page, service, DEALER);
  const engine: string[] = [];
  page.on("request", (request) => {
    if (/pdf/.test(request.url()) && request.url().includes("/assets/")) engine.push(request.url());
  });
  await page.goto("/protocol/EntrustPro");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("委托支付及扣款协议");
  const toPdf = page.getByTestId("to-pdf");
  await expect(toPdf).toBeVisible();
  // A page that shows a text has nothing of what draws files.
  expect(engine).toEqual([]);
  await toPdf.click();
  await expectAddress(page, /\/star-enjoy-loan\/protocols\/pdfContract\?contract=/);
  await expect(page.getByTestId("pdf-page-1")).toHaveAttribute("data-state", "drawn", {
    timeout: 60_000,
  });
  const check = page.getByTestId("pdf-check");
  await expect(check).toContainText("一致");
  await page.getByTestId("pdf-hash-toggle").click();
  const [shown] = (await check.innerText()).match(/[0-9a-f]{64}/) ?? [];

  // The words can be selected where they are drawn.
  await expect(page.getByTestId("pdf-page-1")).toContainText("一、委托支付");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "下载文件" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^委托支付及扣款协议-.+\.pdf$/);
  const kept = await readFile(await download.path());
  expect(createHash("sha256").update(kept).digest("hex")).toBe(shown);

  await page.getByTestId("other-form").click();
  await expect(page.getByTestId("contract-text")).toContainText("一、委托支付");
});

test("the guarantee for the business loan opens as a file at its own address", async ({
  page,
  service,
}) => {
  await enterAs(page, service, DEALER);
  await page.goto("/star-enjoy-loan/home/protocols/GuaranteeContract");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("保证合同");
  await expect(page.getByTestId("pdf-page-1")).toHaveAttribute("data-state", "drawn", {
    timeout: 60_000,
  });
  await expect(page.getByTestId("pdf-check")).toContainText("一致");
});

test("the counter-guarantee and the platform's services are read at their own addresses", async ({
  page,
  service,
}) => {
  await enterAs(page, service, DEALER);
  await page.goto("/protocol/CounterGuarantee");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("反担保合同");
  await expect(page.getByText(/担保人：深圳安信融资担保有限公司/)).toBeVisible();
  await page.getByTestId("to-pdf").click();
  await expect(page.getByTestId("pdf-page-1")).toContainText("反担保合同", { timeout: 60_000 });
  await page.goto("/protocol/components/FinancePro");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("刻度融资服务协议");
  await expect(page.getByText(/平台不向企业收取服务费/)).toBeVisible();
});

test("who has no business line has no counter-guarantee", async ({ page, service }) => {
  await enterAs(page, service, WITHOUT_BUSINESS_LINE);
  await page.goto("/protocol/CounterGuarantee");
  await expect(page.getByText("This page could not be found")).toBeVisible();
});

test("a file that was altered on its way is not shown, and another try shows the right one", async ({
  page,
  service,
}) => {
  await enterAs(page, service, DEALER);
  await page.route(PDF, async (route) => {
    const answer = await route.fetch();
    const body = await answer.body();
    body[body.length - 40] = (body.at(-40) ?? 0) ^ 1;
    await route.fulfill({ response: answer, body });
  });
  await page.goto("/protocol/EntrustPro");
  await page.getByTestId("to-pdf").click();
  const mismatch = page.getByTestId("pdf-mismatch");
  await expect(mismatch).toContainText("收到的文件和合同登记的不一致");
  await expect(page.getByTestId("pdf-check")).toContainText("不一致");
  await expect(page.locator("canvas")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "下载文件" })).toHaveCount(0);
  await mismatch.getByRole("button", { name: "联系客服" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();

  await page.unroute(PDF);
  await mismatch.getByRole("button", { name: "重试" }).click();
  await expect(page.getByTestId("pdf-page-1")).toHaveAttribute("data-state", "drawn", {
    timeout: 60_000,
  });
});
