import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import { open, test } from "./quiet-test.ts";
import { salesmanOrigin } from "./salesman-app.ts";

const PAGES = [
  "/",
  "/directory",
  "/shops",
  "/shops/S0002",
  "/customers/C002",
  "/customers/C002/visit",
  "/customers/C002/contract",
  "/coupons",
  "/figures",
  "/me",
  "/customers/C999",
];

interface Look {
  readonly name: string;
  readonly width: number;
  readonly theme: "light" | "dark";
  readonly language: "zh-CN" | "en";
  /** Of the usual size of text, in percent. */
  readonly textSize: number;
}

const LOOKS: readonly Look[] = [
  { name: "usual", width: 390, theme: "light", language: "zh-CN", textSize: 100 },
  {
    name: "dark and English, on a narrow screen with large text",
    width: 320,
    theme: "dark",
    language: "en",
    textSize: 200,
  },
];

async function expectGood(page: Page, path: string): Promise<void> {
  await page.waitForLoadState("networkidle");
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(sideways, path).toBeLessThanOrEqual(0);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
    path,
  ).toEqual([]);
}

for (const { name, width, theme, language, textSize } of LOOKS) {
  test(`every page is accessible and fits its screen: ${name}`, async ({ page, context }) => {
    await page.setViewportSize({ width, height: 844 });
    await context.addCookies(
      Object.entries({ theme, language }).map(([key, value]) => ({
        name: key,
        value,
        url: salesmanOrigin(),
      })),
    );
    for (const path of PAGES) {
      await open(page, path);
      await page.evaluate((percent) => {
        document.documentElement.style.fontSize = `${percent}%`;
      }, textSize);
      await expect(page.locator("html")).toHaveAttribute("lang", language);
      await expect(page.locator("html")).toHaveAttribute("data-theme", theme);
      await expectGood(page, path);
    }
  });
}
