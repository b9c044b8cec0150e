import type { Browser, Page } from "@playwright/test";
import type { Service } from "./service.ts";

/** A phone of its own: cookies and storage of another person. */
export async function anotherPhone(browser: Browser, service: Service): Promise<Page> {
  const context = await browser.newContext({
    baseURL: service.origin,
    locale: "zh-CN",
    timezoneId: "Asia/Shanghai",
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    permissions: ["camera"],
    serviceWorkers: "block",
  });
  return context.newPage();
}
