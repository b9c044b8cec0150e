import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, type Page, type Route } from "@playwright/test";
import { root } from "./service.ts";

const REPORTS = "**/collect/common/v1/web";

export interface Watched {
  /** Reports that the browser sent. */
  readonly reports: { errors: { kind: string; message: string; page: string }[] }[];
  /** Documents that were loaded, by path and query. */
  readonly documents: string[];
}

/** Notes what a page reports and which documents it loads. */
export async function watch(page: Page): Promise<Watched> {
  const reports: Watched["reports"] = [];
  const documents: string[] = [];
  await page.route(REPORTS, async (route) => {
    reports.push(JSON.parse(route.request().postData() ?? "{}") as Watched["reports"][number]);
    await route.fulfill({ status: 204 });
  });
  page.on("request", (request) => {
    if (!request.isNavigationRequest() || request.frame() !== page.mainFrame()) return;
    const { pathname, search } = new URL(request.url());
    documents.push(pathname + search);
  });
  return { reports, documents };
}

/** Reads how far the page has got in being still: no document is loaded any more. */
export async function settled(page: Page, { documents }: Watched): Promise<void> {
  let before = -1;
  await expect
    .poll(async () => {
      const now = documents.length;
      const same = now === before;
      before = now;
      await page.waitForTimeout(400);
      return same;
    })
    .toBe(true);
}

export const refuse = (route: Route) => route.abort("failed");

/** The one built script that has this text. */
export function fileWith(text: string): string {
  const assets = join(root, "apps/h5/dist/assets");
  const having = readdirSync(assets).filter(
    (name) => name.endsWith(".js") && readFileSync(join(assets, name), "utf8").includes(text),
  );
  const [found] = having;
  if (found === undefined || having.length > 1)
    throw new Error(`${having.length} scripts have ${text}: ${having.join(", ")}`);
  return found;
}
