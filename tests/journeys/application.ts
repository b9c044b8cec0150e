import type { Page } from "@playwright/test";
import { expect, type Sandbox } from "./journey.ts";

/** A photo for an upload: any picture will do, the sandbox's reader knows its dealer. */
export async function photo(
  page: Page,
): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  return { name: "photo.png", mimeType: "image/png", buffer: await page.screenshot() };
}

/** Ticks every consent on the page; none is ticked beforehand. */
export async function tickAll(page: Page): Promise<void> {
  await expect(page.getByRole("checkbox").first()).toBeVisible();
  for (const box of await page.getByRole("checkbox").all()) {
    await expect(box).not.toBeChecked();
    await box.check();
  }
}

/** The camera page, ready for its check. */
export async function prepareFaceCheck(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/(face\/faceRecognize|star-enjoy-loan\/home\/face)/);
  await expect(page.getByTestId("start-face")).toBeVisible();
  // A consent given for an earlier check is not asked for again.
  const isAsked = await page.evaluate(async () => {
    const answer = await fetch("/api/documents?moment=FACE");
    const { items }: { items: { granted: boolean }[] } = await answer.json();
    return items.some(({ granted }) => !granted);
  });
  if (isAsked) await tickAll(page);
}

/** The camera page, with Chromium's own camera, from its start to where it leads. */
export async function passFaceCheck(page: Page): Promise<void> {
  await prepareFaceCheck(page);
  await page.getByTestId("start-face").click();
  await expect(page).not.toHaveURL(/\/(face\/faceRecognize|star-enjoy-loan\/home\/face)/, {
    timeout: 30_000,
  });
}

/** From the hub to the fields that were read off the ID. */
export async function photographId(page: Page): Promise<void> {
  await page.getByTestId("go-on").click();
  await expect(page).toHaveURL(/\/idCertification/);
  await tickAll(page);
  await page.getByTestId("agree-to-upload").click();
  await photograph(page);
}

/** From the page of the photos, where the consent was given, to the fields that were read off the ID. */
export async function photograph(page: Page): Promise<void> {
  await page.getByTestId("id-front-input").setInputFiles(await photo(page));
  await page.getByTestId("id-back-input").setInputFiles(await photo(page));
  for (const side of ["id-front", "id-back"]) {
    await expect(page.getByTestId(`${side}-item-0`)).toHaveAttribute("data-state", "done");
  }
  await page.getByTestId("read-id").click();

  await expect(page).toHaveURL(/\/idCertification\/step2/);
}

/** Whom an application names, as read off the photographs. */
interface Applied {
  readonly legalName: string;
  readonly idNo: string;
  readonly companyName: string;
  readonly organizationCode: string;
}

/** From the hub to a submitted application: ID, licence, face, one look, submit. */
export async function apply(page: Page): Promise<Applied> {
  await photographId(page);
  await expect(page.getByTestId("id-no")).toHaveValue(/^[0-9]{17}[0-9X]$/);
  await expect(page.getByTestId("legal-name")).not.toHaveValue("");
  const legalName = await page.getByTestId("legal-name").inputValue();
  const idNo = await page.getByTestId("id-no").inputValue();
  await page.getByTestId("confirm-id").click();

  await expect(page).toHaveURL(/\/qualification\/collectInfo/);
  await page.getByTestId("licence-photo-input").setInputFiles(await photo(page));
  await expect(page.getByTestId("organization-code")).toHaveValue(/^[0-9A-Z]{18}$/);
  // What is typed is kept: a reload goes on where it stopped.
  await page.getByTestId("registered-address").fill("深圳市福田区华强北路 1 号");
  await expect(page.getByTestId("draft-state")).toContainText("已保存");
  await page.reload();
  await expect(page.getByTestId("registered-address")).toHaveValue("深圳市福田区华强北路 1 号");
  const companyName = await page.getByTestId("company-name").inputValue();
  const organizationCode = await page.getByTestId("organization-code").inputValue();
  await page.getByTestId("confirm-licence").click();

  await page.getByTestId("to-face").click();
  await passFaceCheck(page);
  await expect(page.getByTestId("submit-application")).toBeVisible();
  await tickAll(page);
  await page.getByTestId("submit-application").click();
  await expect(page).toHaveURL(/\/qualification\/success/);
  return { legalName, idNo, companyName, organizationCode };
}

/** Reads every contract to its end and signs them all with the code. */
export async function signContracts(page: Page, sandbox: Sandbox, phone: string): Promise<void> {
  await page.getByRole("link", { name: "阅读并签署" }).click();
  await readAllToSign(page);
  await page.getByTestId("sign").click();
  await page.getByTestId("send-code").click();
  await expect(page.getByTestId("signing-code")).toBeVisible();
  const { code } = await sandbox.newestMessage(phone);
  await page.getByTestId("signing-code").fill(code ?? "");
  await page.waitForURL("**/home");
}

/** Reads every contract of the page until it offers to sign them. */
export async function readAllToSign(page: Page): Promise<void> {
  for (;;) {
    const next = page.getByTestId("read-next");
    await expect(page.getByTestId("sign").or(next)).toBeVisible();
    if (!(await next.isVisible())) break;
    // Its words count what is left, so they change only once this contract counts as read.
    const words = (await next.textContent()) ?? "";
    await next.click();
    await readToEnd(page);
    await expect(page.getByRole("button", { name: words, exact: true })).toHaveCount(0);
  }
}

/** An open contract, or another reader: scrolled to its end, read as long as it takes, agreed to. */
export async function readToEnd(page: Page, reader = "contract"): Promise<void> {
  const agree = page.getByTestId(`${reader}-agree`);
  await expect(agree).toBeVisible();
  await page
    .getByRole("dialog")
    .getByRole("document")
    .evaluate((text) => text.scrollTo(0, text.scrollHeight));
  await expect(agree).not.toHaveAttribute("aria-disabled", "true", { timeout: 20_000 });
  await agree.click();
  await expect(agree).toBeHidden();
}

/** Opens the account, then activates the line with a face check. */
export async function openAndActivate(page: Page): Promise<void> {
  await openAccount(page);
  await page.getByTestId("activate").click();
  await passFaceCheck(page);
  await expect(page.getByText("额度已激活")).toBeVisible();
}

/** From the home page to an account at the first bank of the list, which is ICBC. */
export async function openAccount(page: Page): Promise<void> {
  await page.getByRole("link", { name: "去激活" }).click();
  await page.getByTestId("bank").click();
  await page.getByRole("button", { name: "确定" }).click();
  await page.getByTestId("card-no").fill("6222020200112230005");
  await page.getByTestId("reserved-phone").fill("13800000002");
  await page.getByTestId("read-agreement").click();
  await readToEnd(page);
  await tickAll(page);
  await page.getByTestId("open-account").click();
}
