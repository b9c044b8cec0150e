import { writeFile } from "node:fs/promises";
import { isUscc } from "@kedu/domain";
import type { BrowserContext, Page } from "@playwright/test";
import { photo, tickAll } from "./application.ts";
import { enterAs, expect, test } from "./journey.ts";
import { largePhoto, largePng, whitePng } from "./large-photos.ts";

const NEW_DEALER = "13800000002";
const NAME = "李秀英";
/** The example of GB 11643: its check character is X. */
const ID_NO = "11010519491231002X";

/** A valid code, of a district that was never assigned. */
const CODE = codeWithCheck("91440399MA0000002");
const COMPANY = "深圳新程通讯有限公司";

function codeWithCheck(body: string): string {
  const check = [..."0123456789ABCDEFGHJKLMNPQRTUWXY"].find((each) => isUscc(body + each));
  if (check === undefined) throw new Error(`${body} has no check character`);
  return body + check;
}

/** Takes both photos of an ID and waits until the service has them. */
async function takeIdPhotos(page: Page): Promise<void> {
  for (const side of ["id-front", "id-back"]) {
    await page.getByTestId(`${side}-input`).setInputFiles(await photo(page));
    await expect(page.getByTestId(`${side}-item-0`)).toHaveAttribute("data-state", "done");
  }
}

/** Picks a date in an open date picker: the row in the middle. */
async function pickDate(page: Page, field: string): Promise<void> {
  await page.getByTestId(field).click();
  await page.getByRole("dialog").getByRole("button", { name: "确定" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
}

async function secondPhone(context: BrowserContext, origin: string): Promise<Page> {
  const state = await context.storageState();
  const other = await context.browser()?.newContext({ baseURL: origin, storageState: state });
  if (other === undefined) throw new Error("no second context");
  return other.newPage();
}

test("photos that cannot be taken say why, and the reader's faults never stop the application", async ({
  page,
  context,
  service,
  sandbox,
}) => {
  test.setTimeout(360_000);
  await enterAs(page, service, NEW_DEALER);
  await page.goto("/qualification");
  await page.getByTestId("go-on").click();
  await page.getByTestId("agree-to-upload").click();
  await expect(page.getByText("请先阅读并同意协议").first()).toBeVisible();
  await tickAll(page);
  await page.getByTestId("agree-to-upload").click();

  const front = page.getByTestId("id-front");
  await test.step("files that are no photo, cannot be opened or are too large", async () => {
    const input = page.getByTestId("id-front-input");
    await input.setInputFiles({
      name: "id.pdf",
      mimeType: "application/pdf",
      buffer: Buffer.from("%PDF-1.4"),
    });
    await expect(front).toContainText("id.pdf 的格式不支持");
    await input.setInputFiles({
      name: "broken.jpg",
      mimeType: "image/jpeg",
      buffer: Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]),
    });
    await expect(front).toContainText("图片打不开，请换一张");
    await front.getByRole("button", { name: /^删除/ }).click();
  });

  await test.step("a photo that met a broken line is sent again", async () => {
    await page.context().setOffline(true);
    await page.getByTestId("id-front-input").setInputFiles(await photo(page));
    await expect(front).toContainText("网络已断开，这次操作没有发出");
    await page.context().setOffline(false);
    await front.getByRole("button", { name: "重试" }).click();
    await expect(page.getByTestId("id-front-item-0")).toHaveAttribute("data-state", "done");
    await page.getByTestId("read-id").click();
    await expect(page.getByText("请上传国徽面照片")).toBeVisible();
    await page.reload();
    await expect(page.getByTestId("id-front-item-0")).toHaveAttribute("data-state", "done");
    await page.getByTestId("id-back-input").setInputFiles(await photo(page));
    await expect(page.getByTestId("id-back-item-0")).toHaveAttribute("data-state", "done");
  });

  const refusal = page.getByTestId("refusal");
  await test.step("the reader: unreadable, down, late", async () => {
    await sandbox.script("ocr", "readIdCard", "refuse");
    await page.getByTestId("read-id").click();
    await expect(refusal).toContainText("照片看不清");
    await expect(refusal).toContainText("四角完整、没有反光");
    await expect(page.getByTestId("type-by-hand")).toBeHidden();
    await sandbox.script("ocr", "readIdCard", "unavailable");
    await page.getByTestId("read-id").click();
    await expect(refusal).toContainText("合作机构的服务暂时不可用");
    await expect(page.getByTestId("type-by-hand")).toBeVisible();
    await sandbox.script("ocr", "readIdCard", "slow", { ms: 6500 });
    await refusal.getByRole("button", { name: "重试" }).click();
    await expect(refusal).toContainText("没有收到答复", { timeout: 9_000 });
    await page.getByTestId("type-by-hand").click();
    await expect(page).toHaveURL(/\/idCertification\/step2/);
  });

  await test.step("what is typed by hand outlives a reload and is there on a second phone", async () => {
    await page.getByTestId("confirm-id").click();
    await expect(page.getByText("请输入姓名")).toBeVisible();
    await page.getByTestId("legal-name").fill(NAME);
    await page.getByTestId("id-no").fill("110105194912310021");
    await page.getByTestId("confirm-id").click();
    await expect(page.getByText("证件号不正确，请核对")).toBeVisible();
    await page.getByTestId("id-no").fill(ID_NO);
    await pickDate(page, "valid-from");
    await page.getByTestId("long-term").check();
    await expect(page.getByTestId("draft-state")).toContainText("已保存");
    await page.reload();
    const second = await secondPhone(context, service.origin);
    await second.goto("/idCertification/step2");
    for (const phone of [page, second]) {
      await expect(phone.getByTestId("legal-name")).toHaveValue(NAME);
      await expect(phone.getByTestId("id-no")).toHaveValue(ID_NO);
      await expect(phone.getByTestId("valid-from")).toContainText(/\d{4}-\d{2}-\d{2}/);
      await expect(phone.getByTestId("long-term")).toBeChecked();
    }
    await second.context().close();
  });

  await test.step("the registry of persons: another name, down, late; nothing typed is lost", async () => {
    await sandbox.script("registry", "checkPerson", "mismatch");
    await page.getByTestId("confirm-id").click();
    await expect(refusal).toContainText("姓名与证件号码不一致");
    await expect(refusal).toContainText("请对照证件核对");
    // The check that failed shows with the person, and leads back to what is repeated.
    await page.goto("/result/components/realName");
    await page.getByTestId("result-way-on").click();
    await expect(page.getByTestId("real-name")).toContainText("认证未通过");
    await page.getByTestId("go-on").click();
    await expect(page).toHaveURL(/\/idCertification\/step2/);
    await sandbox.script("registry", "checkPerson", "lose");
    await page.getByTestId("confirm-id").click();
    await expect(refusal).toContainText("合作机构没有及时答复");
    await expect(refusal).toContainText("请稍后重试");
    await expect(page.getByTestId("legal-name")).toHaveValue(NAME);
    await expect(page.getByTestId("id-no")).toHaveValue(ID_NO);
    await refusal.getByRole("button", { name: "重试" }).click();
    await expect(page).toHaveURL(/\/qualification\/collectInfo/);
    await page.goto("/userCenter/realName");
    await expect(page.getByTestId("real-name")).toContainText("未认证");
    await expect(page.getByTestId("step-ID_MATCH")).toContainText("已完成");
  });
});

test("the licence can be typed where it cannot be read, and the registry's answers say what to do", async ({
  page,
  context,
  service,
  sandbox,
}) => {
  test.setTimeout(360_000);
  await enterAs(page, service, NEW_DEALER);
  await page.goto("/qualification");
  await page.getByTestId("go-on").click();
  await tickAll(page);
  await page.getByTestId("agree-to-upload").click();
  await takeIdPhotos(page);
  await page.getByTestId("read-id").click();
  await expect(page.getByTestId("id-no")).toHaveValue(/^[0-9]{17}[0-9X]$/);

  await test.step("an ID of 90 days is reported before it is sent, and again on its own page", async () => {
    await page.goBack();
    await sandbox.script("ocr", "readIdCard", "reading", { validDays: 90 });
    await page.getByTestId("id-front").getByRole("button", { name: /^删除/ }).click();
    await page.getByTestId("id-front-input").setInputFiles(await photo(page));
    await expect(page.getByTestId("id-front-item-0")).toHaveAttribute("data-state", "done");
    await page.getByTestId("read-id").click();
    const words = "证件剩余有效期为 90 天或更短，请上传有效期超过 90 天的证件照片";
    await expect(page.getByText(words)).toBeVisible();
    const typed = await page.getByTestId("legal-name").inputValue();
    await page.getByTestId("confirm-id").click();
    await expect(page).toHaveURL(/\/idCertification\/fail/);
    await expect(page.getByRole("heading", { name: "证件未通过" }).first()).toBeVisible();
    await expect(page.getByText(words)).toBeVisible();
    await expect(page.getByText("已填写的内容都保留着")).toBeVisible();
    await page.getByRole("link", { name: "重新上传" }).click();
    await expect(page.getByTestId("id-front-item-0")).toHaveAttribute("data-state", "done");
    await sandbox.script("ocr", "readIdCard", "reading", { validDays: 91 });
    await page.getByTestId("id-front").getByRole("button", { name: /^删除/ }).click();
    await page.getByTestId("id-front-input").setInputFiles(await photo(page));
    await expect(page.getByTestId("id-front-item-0")).toHaveAttribute("data-state", "done");
    await page.getByTestId("read-id").click();
    await expect(page).toHaveURL(/\/idCertification\/step2/);
    expect(typed).not.toBe("");
    await expect(page.getByText(words)).toBeHidden();
    await page.getByTestId("confirm-id").click();
    await expect(page).toHaveURL(/\/qualification\/collectInfo/);
  });

  const refusal = page.getByTestId("refusal");
  await test.step("a licence photo of 12 MB is made smaller; the reader is down and the fields are typed", async () => {
    await sandbox.script("ocr", "readLicence", "unavailable");
    await page.getByTestId("licence-photo-input").setInputFiles({
      name: "licence.png",
      mimeType: "image/png",
      buffer: await largePng(page),
    });
    await expect(page.getByTestId("licence-photo-item-0")).toHaveAttribute("data-state", "done", {
      timeout: 30_000,
    });
    await expect(refusal).toContainText("合作机构的服务暂时不可用");
    await page.getByTestId("confirm-licence").click();
    await expect(page.getByText("请输入公司名称")).toBeVisible();
    await page.getByTestId("company-name").fill(COMPANY);
    await page.getByTestId("organization-code").fill(CODE.slice(0, 17));
    await page.getByTestId("registered-address").fill("深圳市福田区华强北路 1 号");
    await pickDate(page, "established-on");
    await page.getByTestId("term-long").check();
    await page.getByTestId("confirm-licence").click();
    await expect(page.getByText("统一社会信用代码不正确，请核对")).toBeVisible();
    await page.getByTestId("organization-code").fill(CODE);
  });

  await test.step("offline: the draft waits, nothing is sent, and it goes on by itself", async () => {
    await expect(page.getByTestId("draft-state")).toContainText("已保存");
    await context.setOffline(true);
    await page.getByTestId("registered-address").fill("深圳市福田区华强北路 2 号");
    await expect(page.getByTestId("draft-state")).toContainText("联网后自动保存");
    await page.getByTestId("confirm-licence").click();
    await expect(refusal.last()).toContainText("网络已断开，这次操作没有发出");
    await context.setOffline(false);
    await expect(page.getByTestId("draft-state")).toContainText("已保存");
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("企业证件");
    await expect(page.getByTestId("registered-address")).toHaveValue("深圳市福田区华强北路 2 号");
    await expect(page.getByTestId("licence-photo-item-0")).toHaveAttribute("data-state", "done");
  });

  await test.step("the registry of enterprises: mismatch, revoked, not found, down", async () => {
    for (const [mode, happened, advice] of [
      ["mismatch", "企业名称与统一社会信用代码不一致", "请对照营业执照核对"],
      ["revoked", "工商登记显示该企业已吊销或注销", "请换一家在营企业"],
      ["not-found", "工商登记中没有查到该企业", "新办执照可能尚未同步"],
      ["unavailable", "合作机构的服务暂时不可用", "请稍后重试"],
    ] as const) {
      await sandbox.script("registry", "checkEnterprise", mode);
      await page.getByTestId("confirm-licence").click();
      await expect(refusal).toContainText(happened);
      await expect(refusal).toContainText(advice);
      await expect(page.getByTestId("company-name")).toHaveValue(COMPANY);
    }
    // The code of a dealer who is registered already.
    await page
      .getByTestId("organization-code")
      .fill(await codeOf(page, service.origin, "13800000001"));
    await page.getByTestId("confirm-licence").click();
    await expect(refusal).toContainText("企业名称与统一社会信用代码不一致");
    await page.getByTestId("organization-code").fill(CODE);
    // The answer is lost on its way: the same step again finds it done.
    await page.route("**/api/applications/*/licence", async (route) => {
      await route.fetch();
      await route.abort();
    });
    await page.getByTestId("confirm-licence").click();
    await expect(refusal).toContainText("没有收到答复");
    await page.unroute("**/api/applications/*/licence");
    await refusal.getByRole("button", { name: "重试" }).click();
    await expect(page.getByTestId("to-face")).toBeVisible();
    await page.reload();
    await expect(page.getByTestId("to-face")).toBeVisible();
    await page.getByTestId("step-back").click();
    await expect(page.getByTestId("company-name")).toHaveValue(COMPANY);
  });
});

test("files that are no photo, or too much of one, are refused at once and cost nothing typed", async ({
  page,
  service,
  sandbox,
}, testInfo) => {
  test.setTimeout(360_000);
  await enterAs(page, service, NEW_DEALER);
  await page.goto("/qualification");
  await page.getByTestId("go-on").click();
  await tickAll(page);
  await page.getByTestId("agree-to-upload").click();
  await takeIdPhotos(page);
  await page.getByTestId("read-id").click();
  await page.getByTestId("confirm-id").click();
  await page.getByTestId("company-name").fill(COMPANY);
  await page.getByTestId("organization-code").fill(CODE);

  const licence = page.getByTestId("licence-photo");
  const input = page.getByTestId("licence-photo-input");
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"><rect/></svg>';
  for (const [name, mimeType, buffer] of [
    ["empty.jpg", "image/jpeg", Buffer.alloc(0)],
    ["photo.jpg", "image/jpeg", Buffer.from(svg)],
    ["page.jpg", "image/jpeg", Buffer.from("<!doctype html><title>photo</title>")],
    // Small files: half a megabyte of white paper, which would be 3.6 GB once decoded.
    ["bomb.png", "image/png", whitePng(30_000)],
    ["large.png", "image/png", whitePng(12_000)],
  ] as const) {
    await test.step(name, async () => {
      await input.setInputFiles({ name, mimeType, buffer });
      await expect(licence.getByRole("alert")).toHaveText("图片打不开，请换一张");
      await expect(licence.getByRole("button", { name: "重试" })).toBeHidden();
      await expect(licence.locator("img")).toBeHidden();
      await expect(page.getByTestId("company-name")).toHaveValue(COMPANY);
      await expect(page.getByTestId("organization-code")).toHaveValue(CODE);
      await licence.getByRole("button", { name: /^删除/ }).click();
    });
  }

  await test.step("a phone's own format, under the name of another", async () => {
    const buffer = Buffer.concat([
      Buffer.from([0, 0, 0, 24]),
      Buffer.from("ftypheic"),
      Buffer.alloc(99),
    ]);
    await input.setInputFiles({ name: "IMG_1.jpg", mimeType: "image/jpeg", buffer });
    await expect(licence.getByRole("alert")).toContainText("这是 HEIC 格式");
    await expect(page.getByTestId("company-name")).toHaveValue(COMPANY);
    await licence.getByRole("button", { name: /^删除/ }).click();
  });

  await test.step("a photo of 48 MP and 20 MB is taken", async () => {
    await sandbox.script("ocr", "readLicence", "unavailable");
    // From the disk, as a phone reads it: 20 MB in a message would slow down the test, not the page.
    const path = testInfo.outputPath("48mp.jpg");
    await writeFile(path, await largePhoto());
    await input.setInputFiles(path);
    await expect(page.getByTestId("licence-photo-item-0")).toHaveAttribute("data-state", "done", {
      timeout: 60_000,
    });
    await expect(licence.locator("img")).toBeVisible();
    await expect(page.getByTestId("refusal")).toContainText("合作机构的服务暂时不可用");
    await expect(page.getByTestId("company-name")).toHaveValue(COMPANY);
    await expect(page.getByTestId("organization-code")).toHaveValue(CODE);
  });
});

/** The code of a dealer that the demo knows. */
async function codeOf(page: Page, origin: string, phone: string): Promise<string> {
  const answer = await page.request.get(`${origin}/sandbox/api/dealers`, { headers: { origin } });
  const { items } = (await answer.json()) as {
    items: { phone: string; organizationCode: string | null }[];
  };
  const code = items.find((dealer) => dealer.phone === phone)?.organizationCode;
  if (code === null || code === undefined) throw new Error(`${phone} has no code`);
  return code;
}
