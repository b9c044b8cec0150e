import { test as base, expect, type Page } from "@playwright/test";
import { salesmanOrigin } from "./salesman-app.ts";

interface ConsumerFixtures {
  /** Fails the test where the page broke its content policy or logged an error. */
  quiet: undefined;
}

export const test = base.extend<ConsumerFixtures>({
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

/** Opens a page and waits until the app has taken it over from the server. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator("html")).toHaveAttribute("data-ready", "");
}
