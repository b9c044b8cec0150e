import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { test } from "./quiet-test.ts";
import {
  installedFile,
  printedBy,
  publishedFile,
  publishedTests,
  stylesOf,
} from "./salesman-app.ts";

test("a page of one widget loads the styles of that widget only", async ({ page }) => {
  await page.goto("/one-widget/one-widget.html");
  await expect(page.getByText("只有提示")).toBeVisible();
  const [one, all] = [stylesOf("one-widget"), stylesOf("app")];
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

test("editors find every widget of the installed package, and the pages that its index links to", () => {
  const { widgets } = JSON.parse(publishedFile("props.json")) as {
    widgets: { name: string; props: { name: string; description: string }[] }[];
  };
  const money = widgets.find(({ name }) => name === "Money");
  expect(money?.props).toContainEqual(
    expect.objectContaining({ name: "fen", description: expect.stringContaining("fen") }),
  );
  const index = installedFile("dist/llms.txt");
  for (const { name } of widgets) expect(index).toContain(`- \`${name}\``);
  const links = [...index.matchAll(/\]\(([^)]+)\)/g)].map(([, path = ""]) => path);
  expect(links.length).toBeGreaterThan(3);
  for (const path of links) expect(installedFile(`dist/${path}`)).not.toBe("");
});

test("a server component may use the widgets, and call what is no widget", async () => {
  const printed = await printedBy(
    readFileSync(join(import.meta.dirname, "server-component.mjs"), "utf8"),
    ["--conditions=react-server"],
  );
  expect(JSON.parse(printed)).toEqual({
    amount: "¥1.00",
    distance: "20px",
    icon: "string",
    theme: "#1456D9",
    widgets: ["in the browser", "in the browser"],
  });
});

test("a brand's theme is computed by Node, and a page takes it from a stylesheet", async ({
  page,
}) => {
  const css = await printedBy(
    `import { createTheme } from "@kedu/ui/theme"; console.log(createTheme({ brand: "#1456d9" }).css);`,
  );
  await page.goto("/one-widget/one-widget.html");
  // Loaded before the widgets' own sheet: the brand's values win over the package's all the same.
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
