import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import { DEALER, test } from "./edited-content.ts";
import { enterAs } from "./journey.ts";
import { expectAddress } from "./route-params.ts";

const COST = /^\/help\/detail\?topic=COST$/;
const OLD = "用款要花多少钱";
/** The title in the list: an answer that comes while it is read changes nothing. */
const EITHER = /^(?:用款要花多少钱|借一笔要多少利息)/;

/** Opens the list of topics, as a visit of its own, and has the operator's words. */
async function openList(page: Page): Promise<void> {
  const answered = page.waitForResponse((response) => response.url().includes("/api/help-topics"));
  await page.goto("/help");
  expect((await answered).ok()).toBe(true);
}

/** The titles that the service sends to an app without any words. */
async function titlesOf(page: Page): Promise<readonly string[]> {
  const answer = await page.request.get("/api/help-topics?known=");
  const { items } = (await answer.json()) as { items: readonly { zh: { title: string } }[] };
  return items.map(({ zh }) => zh.title);
}

test("an edited topic shows at the next visit in both languages, and a broken one changes nothing", async ({
  page,
  content,
  service,
}) => {
  const file = (language: string) => join(content, `questions/COST.${language}.md`);
  await enterAs(page, service, DEALER);
  await openList(page);
  await page.getByRole("link", { name: OLD }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(OLD);

  const edited =
    "# 借一笔要多少利息<b>\n\n每用 {example} 元，看图<img src=x>。贵不贵，一算便知。\n";
  writeFileSync(file("zh"), edited);
  writeFileSync(
    file("en"),
    "# What interest costs<b>\n\nFor each {example} yuan, see <img src=x>.\n",
  );
  await expect.poll(() => titlesOf(page)).toContain("借一笔要多少利息<b>");

  await openList(page);
  await page.getByRole("link", { name: EITHER }).click();
  const shown = page.getByRole("heading", { level: 1 });
  await expect(shown).toHaveText("借一笔要多少利息<b>");
  await expect(page.getByText("每用 10,000 元，看图<img src=x>。")).toBeVisible();
  // What is known opens at once from then on, by its address too.
  await page.reload();
  await expectAddress(page, COST);
  await expect(shown).toHaveText("借一笔要多少利息<b>");
  expect(await page.locator("main img, main b").count()).toBe(0);

  await page.goto("/help");
  const search = page.getByRole("searchbox");
  await search.fill("一算便知");
  await search.press("Enter");
  await expect(page.getByRole("link", { name: /借一笔要多少利息/ })).toBeVisible();

  await page.evaluate(() => localStorage.setItem("kedu.language", "en"));
  await page.goto("/help/detail?topic=COST");
  await expect(shown).toHaveText("What interest costs<b>");
  await expect(page.getByText("For each 10,000 yuan, see <img src=x>.")).toBeVisible();
  await page.evaluate(() => localStorage.setItem("kedu.language", "zh-CN"));

  writeFileSync(file("zh"), edited.replace("{example}", "10,000"));
  await expect
    .poll(() => service.output())
    .toContain("questions/COST.zh.md:3: 10: is a typed figure");
  await openList(page);
  await page.getByRole("link", { name: EITHER }).click();
  await expect(shown).toHaveText("借一笔要多少利息<b>");
});

test("a service that does not answer costs nothing: the words built in are there at once", async ({
  page,
  content,
  service,
}) => {
  const file = join(content, "questions/COST.zh.md");
  writeFileSync(file, readFileSync(file, "utf8").replace(OLD, "多少利息"));
  await expect.poll(() => titlesOf(page)).toContain("多少利息");
  await enterAs(page, service, DEALER);
  await page.route("**/api/help-topics*", () => undefined);
  await page.goto("/help/detail?topic=COST");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(OLD);
  await expect(page.getByText(/每天的利息是 2–5 元/)).toBeVisible();
});
