import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { AxeBuilder } from "@axe-core/playwright";
import type { APIRequestContext, Page } from "@playwright/test";
import { expect, test } from "./journey.ts";

const ADDRESS = "wang.qiang@example.com";

interface Mail {
  readonly id: string;
  readonly address: string;
  readonly subject: string;
  readonly code: string | null;
  readonly link: string | null;
  readonly attachmentName: string | null;
}

/** The newest e-mail to an address, once there are as many as said. */
async function newestMail(
  request: APIRequestContext,
  address: string,
  count: number,
): Promise<Mail> {
  const read = async () => {
    const answer = await request.get(`/sandbox/api/mails?address=${encodeURIComponent(address)}`);
    return ((await answer.json()) as { items: Mail[] }).items;
  };
  await expect.poll(async () => (await read()).length).toBe(count);
  const [newest] = await read();
  if (newest === undefined) throw new Error("an e-mail has arrived");
  return newest;
}

async function submit(page: Page, address: string): Promise<void> {
  await page.getByTestId("email-address").fill(address);
  await page.getByTestId("send-email").click();
  await expect(page.getByTestId("email-code")).toBeVisible();
}

test("an address is verified by the code of its message, and another one may be named in a minute", async ({
  page,
  request,
}) => {
  await page.goto("/sandbox/");
  await page.getByRole("button", { name: "以 13800000001 登录" }).click();
  await page.waitForURL("**/home");
  await page.goto("/account/submitEmail");
  await page.waitForURL("**/userCenter/email");
  await page.getByTestId("submit-email").click();
  await submit(page, ADDRESS);
  const first = await newestMail(request, ADDRESS, 1);
  await page.getByTestId("email-code").fill(first.code ?? "");
  await page.waitForURL("**/account/submitEmail/result");
  await expect(page.getByRole("heading", { name: "邮箱已验证" })).toBeVisible();
  await page.getByTestId("email-done").click();
  await expect(page.getByTestId("email-state")).toContainText("w***@example.com");

  await page.getByTestId("submit-email").click();
  await page.getByTestId("email-address").fill("shop@example.com");
  await page.getByTestId("send-email").click();
  // One message a minute.
  await expect(page.getByTestId("refusal")).toContainText("获取验证码过于频繁");
});

test("a statement's file is sent to the verified address, byte for byte", async ({
  page,
  request,
}) => {
  await page.goto("/sandbox/");
  await page.getByRole("button", { name: "以 13800000012 登录" }).click();
  await page.waitForURL("**/home");
  await page.goto("/userCenter/detailExport");
  await page.getByRole("radio", { name: /CSV/ }).check();
  await page.getByTestId("export").click();
  await page.getByTestId("verify-email").click();
  await page.getByTestId("submit-email").click();
  await submit(page, ADDRESS);
  await page.getByTestId("email-code").fill((await newestMail(request, ADDRESS, 1)).code ?? "");
  await page.getByTestId("email-done").click();

  await page.goto("/userCenter/detailExport");
  await page.getByTestId("mail-export").click();
  await expect(page.getByTestId("mail-delivery")).toContainText("邮件已发出");
  const { attachmentName, id } = await newestMail(request, ADDRESS, 2);
  const file = await request.get(`/sandbox/api/mails/${id}/attachment`);
  const listed = await page.request.get("/api/statement-exports");
  const { items } = (await listed.json()) as { items: { documentNo: string; sha256: string }[] };
  expect(items).toMatchObject([
    {
      documentNo: attachmentName?.replace(".csv", ""),
      sha256: createHash("sha256")
        .update(await file.body())
        .digest("hex"),
    },
  ]);
});

test("a printed statement is checked by anyone at its public address, and an altered one is not confirmed", async ({
  page,
  browser,
  service,
}) => {
  await page.goto("/sandbox/");
  await page.getByRole("button", { name: "以 13800000012 登录" }).click();
  await page.waitForURL("**/home");
  await page.goto("/userCenter/detailExport");
  await page.getByRole("radio", { name: /PDF/ }).check();
  await page.getByTestId("export").click();
  const saved = page.waitForEvent("download");
  await page.getByTestId("download-export").click();
  const download = await saved;
  const file = await readFile(await download.path());
  expect(file.subarray(0, 5).toString()).toBe("%PDF-");

  const other = await browser.newContext({ locale: "zh-CN" });
  const anyone = await other.newPage();
  await anyone.goto(`${service.origin}/check/statement.html`);
  const pdf = { name: download.suggestedFilename(), mimeType: "application/pdf" };
  await anyone.getByLabel("文件", { exact: true }).setInputFiles({ ...pdf, buffer: file });
  // The number is in the name of the file, and the hash is computed here.
  await expect(anyone.getByLabel(/校验码/)).toHaveValue(
    createHash("sha256").update(file).digest("hex"),
  );
  await anyone.getByRole("button", { name: "核验" }).click();
  await expect(anyone.getByRole("heading", { name: "由刻度出具，没有被改动" })).toBeVisible();
  await expect(anyone.locator("#facts")).toContainText("PDF");
  const { violations } = await new AxeBuilder({ page: anyone }).analyze();
  expect(violations).toEqual([]);

  const altered = Buffer.from(file);
  const at = altered.length >> 1;
  altered[at] = (altered[at] ?? 0) ^ 1;
  await anyone.getByLabel("文件", { exact: true }).setInputFiles({ ...pdf, buffer: altered });
  await anyone.getByRole("button", { name: "核验" }).click();
  await expect(anyone.getByRole("heading", { name: "无法确认" })).toBeVisible();
  await expect(anyone.locator("#facts")).toBeHidden();
  await other.close();
});

test("a link works on a device that is not logged in, says nothing, and works once", async ({
  page,
  browser,
  service,
  request,
}) => {
  await page.goto("/sandbox/");
  await page.getByRole("button", { name: "以 13800000002 登录" }).click();
  await page.waitForURL("**/home");
  await page.goto("/userCenter/email/submit");
  await submit(page, ADDRESS);
  const { link } = await newestMail(request, ADDRESS, 1);

  const other = await browser.newContext({ locale: "zh-CN" });
  const opened = await other.newPage();
  await opened.goto(service.origin + (link ?? ""));
  expect(new URL(opened.url()).hash, "the token leaves the address").toBe("");
  await expect(opened.locator("body")).not.toContainText("wang");
  const { violations } = await new AxeBuilder({ page: opened }).analyze();
  expect(violations).toEqual([]);
  // Opening it does nothing.
  await expect(page.getByTestId("email-code")).toBeVisible();
  await opened.getByRole("button", { name: "确认绑定" }).click();
  await expect(opened.getByRole("heading", { name: "邮箱已验证" })).toBeVisible();
  await page.waitForURL("**/account/submitEmail/result");
  await expect(page.getByRole("heading", { name: "邮箱已验证" })).toBeVisible();

  const again = await other.newPage();
  await again.goto(service.origin + (link ?? ""));
  await again.getByRole("button", { name: "确认绑定" }).click();
  await expect(again.getByRole("heading", { name: "链接已失效" })).toBeVisible();
  await other.close();
});
