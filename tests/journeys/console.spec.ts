import { AxeBuilder } from "@axe-core/playwright";
import { expect, test } from "./journey.ts";

test("the console shows a code within seconds, before any user has logged in", async ({
  page,
  service,
  sandbox,
}) => {
  await page.goto("/sandbox/");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("沙箱控制台");
  await expect(page.getByText("13800000001").first()).toBeVisible();
  await page.getByLabel("只看这个手机号").fill("13800000002");
  await expect(page.locator("#outbox-list > li")).toHaveCount(1);

  const other = await page.context().newPage();
  await other.goto(`${service.origin}/phoneLogin`);
  await other.getByTestId("phone").fill("13800000002");
  await other.getByTestId("agree").check();
  await other.getByTestId("get-code").click();
  await expect(other.getByTestId("code")).toBeVisible();

  const { code } = await sandbox.newestMessage("13800000002");
  await expect(page.locator("#outbox-list > li").first()).toContainText(code ?? "");
  await expect(page.locator("#outbox-list > li")).toHaveCount(2);
});

test("one tap on a demo dealer leads to that dealer's home page", async ({ page }) => {
  await page.goto("/sandbox/");
  await page.getByRole("button", { name: "以 13800000009 登录" }).click();
  await page.waitForURL("**/home");
  await expect(page.getByTestId("line-APP1001")).toContainText("有逾期，额度已冻结");
});

test("the clock goes to the next moment and names what happens then", async ({ page, sandbox }) => {
  await page.goto("/sandbox/");
  const next = page.locator("#clock-go-next");
  await expect(next).toContainText("到下一时刻");
  const before = await sandbox.now();
  await next.click();
  await expect(page.locator("#clock-status")).toContainText("都处理完了");
  expect((await sandbox.now()).getTime()).toBeGreaterThan(before.getTime());
  await page.getByRole("button", { name: "+1 天" }).click();
  await expect(page.locator("#clock-ahead")).toContainText("1 天");
});

test("an answer is queued and taken back, an order sent and cancelled", async ({ page }) => {
  await page.goto("/sandbox/");
  await page.locator("#answers-provider").selectOption({ label: "人脸" });
  await page.locator("#answers-mode").selectOption({ label: "无法判断" });
  await page.getByRole("button", { name: "排进队列" }).click();
  await expect(page.locator("#answers-list")).toContainText("人脸 · 核身 · 无法判断");
  // The list may show it before the button takes another press.
  await expect(page.locator("#answers-status")).toContainText("已排进队列");
  await page.locator("#answers-params").fill("{");
  await page.getByRole("button", { name: "排进队列" }).click();
  await expect(page.locator("#answers-status")).toContainText("不是 JSON 对象");
  await expect(page.locator("#answers-params")).toHaveValue("{");
  await page.getByRole("button", { name: "清空队列" }).click();
  await expect(page.locator("#answers-empty")).toBeVisible();

  await page.locator("#orders-amount").fill("1,234.50");
  await page.getByRole("button", { name: "发订单" }).click();
  await expect(page.locator("#orders-status")).toContainText("前付款");
  const sent = page.locator("#orders-list > li", { hasText: "¥1,234.50" });
  await sent.getByRole("button", { name: "取消订单" }).click();
  await expect(sent).toContainText("已取消");
  await page.locator("#orders-amount").fill("1.234");
  await page.getByRole("button", { name: "发订单" }).click();
  await expect(page.locator("#orders-status")).toContainText("最多两位小数");
  // Without its comma it would be 1111.
  await page.locator("#orders-amount").fill("11,11");
  await page.getByRole("button", { name: "发订单" }).click();
  await expect(page.locator("#orders-list > li", { hasText: "1,111" })).toHaveCount(0);
});

test("the console speaks English, and asks before it wipes anything", async ({ page }) => {
  await page.goto("/sandbox/");
  await page.getByRole("button", { name: "English" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expect(page.getByRole("heading", { name: "Demo dealers" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Demo dealers" })).toBeVisible();
  await page.getByRole("button", { name: "Wipe and start again" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.locator("#reset-status")).toBeEmpty();
});

test("the console is accessible and fits every width, light and dark", async ({ page }) => {
  await page.goto("/sandbox/");
  await expect(page.locator("#dealers-list > li").first()).toBeVisible();
  for (const colorScheme of ["light", "dark"] as const) {
    for (const width of [320, 390, 1280]) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 800 });
      const where = `${width} px, ${colorScheme}`;
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => `${where} ${id}: ${nodes[0]?.html}`)).toEqual([]);
      const sideways = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(sideways, where).toBeLessThanOrEqual(0);
    }
  }
});

test("exchange codes are issued, and one is exchanged for its coupon", async ({ page }) => {
  await page.goto("/sandbox/");
  await page.locator("#codes-kind").selectOption({ label: "免 7 天利息" });
  await page.getByRole("button", { name: "发兑换码" }).click();
  await expect(page.locator("#codes-list > li")).toHaveCount(5);
  const code = (await page.locator("#codes-list .code").first().textContent()) ?? "";
  await page.getByRole("button", { name: "以 13800000001 登录" }).click();
  await page.waitForURL("**/home");
  await page.goto("/account/coupon");
  await page.getByTestId("to-exchange").click();
  await page.getByTestId("coupon-code").fill(code);
  await page.getByTestId("coupon-exchange").click();
  await expect(page.getByTestId("coupon-given")).toContainText("免 7 天利息");
  await page.getByTestId("exchange-another").click();
  await page.getByTestId("coupon-code").fill(code);
  await page.getByTestId("coupon-exchange").click();
  await expect(page.getByText("这个兑换码已经用过")).toBeVisible();
});
