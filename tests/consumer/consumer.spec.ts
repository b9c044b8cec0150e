import { test as base, expect, type Page } from "@playwright/test";
import {
  printedBy,
  publishedFile,
  publishedTests,
  salesmanOrigin,
  stylesOf,
} from "./salesman-app.ts";

interface ConsumerFixtures {
  /** Fails the test where the page broke its content policy or logged an error. */
  quiet: undefined;
}

const test = base.extend<ConsumerFixtures>({
  baseURL: async ({}, use) => use(salesmanOrigin()),
  quiet: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      await page.exposeFunction("complain", (what: string) => complaints.push(what));
      await page.addInitScript(() => {
        document.addEventListener("securitypolicyviolation", (event) => {
          const { complain } = window as unknown as { complain: (what: string) => void };
          complain(`${event.violatedDirective}: ${event.blockedURI} ${event.sample}`);
        });
      });
      page.on("console", (message) => {
        if (["error", "warning"].includes(message.type())) complaints.push(message.text());
      });
      page.on("pageerror", (error) => complaints.push(String(error)));
      await use(undefined);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

/** Opens the page and waits until the app has hydrated it. */
async function openVisit(page: Page): Promise<void> {
  await page.goto("/");
  await expect(page.getByTestId("english")).toBeVisible();
  await expect(async () => {
    await page.getByTestId("line").click();
    await expect(page.getByTestId("line-sheet")).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.getByTestId("line-sheet-close").click();
  await expect(page.getByTestId("line-sheet")).toBeHidden();
}

const colourOf = (page: Page, testId: string) =>
  page.getByTestId(testId).evaluate((element) => getComputedStyle(element).backgroundColor);

test("a page rendered by a server is whole before any script", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(salesmanOrigin());
  await expect(page.getByTestId("limit")).toHaveText("¥386,400.00");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("客户拜访");
  // Styled as well: the stylesheet came with the page.
  expect(await colourOf(page, "finish")).toBe("rgb(122, 31, 99)");
  await context.close();
});

test("every widget works under style-src 'self'", async ({ page }) => {
  await openVisit(page);

  await page.getByTestId("reason").click();
  const wheel = page.getByRole("spinbutton", { name: "事由" });
  await expect(wheel).toHaveAttribute("aria-valuetext", "回访");
  await wheel.press("ArrowDown");
  await page.getByTestId("reason-picker-confirm").click();
  await expect(page.getByTestId("reason")).toContainText("催还");

  await page.getByTestId("day").click();
  await page.getByRole("spinbutton", { name: "日" }).press("ArrowDown");
  await page.getByTestId("day-picker-confirm").click();
  await expect(page.getByTestId("day")).toContainText("2026-11-21");

  await page.getByRole("textbox", { name: "备注" }).fill("库存充足");
  await page.locator("input[type=file]").setInputFiles({
    name: "shop.png",
    mimeType: "image/png",
    buffer: Buffer.from(
      "iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAFklEQVR4nGP8z8DAwMDAxMDAwMDAAAANHQEDasKb6QAAAABJRU5ErkJggg==",
      "base64",
    ),
  });
  await expect(page.getByTestId("picture-count")).toHaveText("1");

  await page.getByTestId("finish").click();
  await page.getByTestId("confirm-confirm").click();
  await expect(page.getByText("已提交")).toBeVisible();
  // No styles were written into the page in spite of the policy either.
  expect(
    await page.evaluate(
      () => document.querySelectorAll("style").length + document.adoptedStyleSheets.length,
    ),
  ).toBe(0);
});

test("the phone's back button closes a sheet and stays on the page", async ({ page }) => {
  await openVisit(page);
  await page.getByTestId("line").click();
  await expect(page.getByTestId("line-sheet")).toBeVisible();
  await expect.poll(() => page.evaluate(() => history.state?.kdDepth)).toBe(1);
  await page.goBack();
  await expect(page.getByTestId("line-sheet")).toBeHidden();
  await expect(page).toHaveURL("/");
});

test("a brand's own colours win, in the light and in the dark theme", async ({ page }) => {
  await openVisit(page);
  expect(await colourOf(page, "finish")).toBe("rgb(122, 31, 99)");
  await page.evaluate(() => {
    document.documentElement.dataset["theme"] = "dark";
  });
  await expect.poll(() => colourOf(page, "finish")).toBe("rgb(235, 176, 214)");
});

test("the widgets' own texts follow the language", async ({ page }) => {
  await openVisit(page);
  await page.getByTestId("english").click();
  await page.getByTestId("day").click();
  await expect(page.getByTestId("day-picker-confirm")).toHaveText("Done");
});

test("a contract is drawn by PDF.js in a worker that the app's own bundler made", async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on("response", (response) => scripts.push(new URL(response.url()).pathname));
  await page.goto("/pdf.html");
  await expect(page.getByTestId("contract-page-1")).toHaveAttribute("data-state", "drawn");
  await expect(page.getByText("甲方给予乙方的额度为人民币伍拾万元。")).toBeAttached();
  expect(scripts).toContainEqual(expect.stringMatching(/^\/assets\/pdf\.worker.*\.js$/));
  // A page without a PDF loads nothing of it.
  scripts.length = 0;
  await page.goto("/toast.html");
  await expect(page.getByText("只有提示")).toBeVisible();
  expect(scripts.filter((path) => path.includes("pdf"))).toEqual([]);
});

test("a page of one widget loads the styles of that widget only", async ({ page }) => {
  await page.goto("/toast.html");
  await expect(page.getByText("只有提示")).toBeVisible();
  const [one, all] = [stylesOf("toast"), stylesOf("index")];
  expect(one).toContain("--kd-bg-inverse");
  // A wheel, a credit line's background and the slab belong to other widgets.
  for (const other of ["--kd-wheel-row", "--kd-line-", "--kd-bg-slab"]) {
    expect(all).toContain(other);
    expect(one).not.toContain(other);
  }
});

test("stories and the suites that widgets are tested with are not published", () => {
  expect(publishedTests()).toEqual([]);
});

test("tokens are published for design tools and for pages without widgets", () => {
  const { light } = JSON.parse(publishedFile("tokens.json")) as {
    light: { accent: { solid: { $value: { hex: string } } } };
  };
  expect(light.accent.solid.$value.hex).toBe("#0b6b54");
  expect(publishedFile("tokens.css")).toContain("--kd-accent-solid: #0B6B54;");
});

test("a brand's theme is computed by Node, and a page takes it from a stylesheet", async ({
  page,
}) => {
  const css = await printedBy(
    `import { createTheme } from "@kedu/ui/theme"; console.log(createTheme({ brand: "#1456d9" }).css);`,
  );
  await openVisit(page);
  // Loaded before the app's own sheet: the brand's values win over the package's all the same.
  await page.route("**/brand-of-a-test.css", (route) =>
    route.fulfill({ contentType: "text/css", body: css }),
  );
  await page.evaluate(() => {
    const link = document.createElement("link");
    Object.assign(link, { rel: "stylesheet", href: "/brand-of-a-test.css" });
    document.head.prepend(link);
  });
  await expect
    .poll(() =>
      page.evaluate(() =>
        getComputedStyle(document.body).getPropertyValue("--kd-bg-canvas").trim(),
      ),
    )
    .toBe("#F0F2F6");
});
