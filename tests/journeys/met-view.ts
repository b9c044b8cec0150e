import type { Home } from "@kedu/api";
import { formatFen, type LimitView } from "@kedu/domain";
import type { Page } from "@playwright/test";
import { expect, test } from "./journey.ts";
import type { Service } from "./service.ts";

/** A limit-status view as a dealer meets it. Words: design brief, section 3; conditions: product 2.1. */
export interface Met {
  readonly view: LimitView;
  readonly variant: string;
  readonly status: string;
  readonly headline: string;
  /** The one number on the card; none where the view has none. */
  readonly figure?: (line: Home["lines"][number], home: Home) => string;
  readonly secondary?: string | RegExp;
  readonly action: string;
  /** Where the action leads; "help" for the help sheet. */
  readonly leadsTo: string | RegExp;
}

export const VIEWS = "/home/components/Status/components";

/** The whole limit of a line, as it is printed. */
export const limit = (line: Home["lines"][number]): string => `¥${formatFen(line.limitFen)}`;

async function lineOf(page: Page, service: Service, appCode: string) {
  const home = (await (await page.request.get(`${service.origin}/api/home`)).json()) as Home;
  const line = home.lines.find((each) => each.appCode === appCode);
  if (line === undefined) throw new Error(`the dealer has no line ${appCode}`);
  return { home, line };
}

/** Looks at the home page of who is logged in: the view, its words and figures, its own address, its way on. */
export async function expectView(
  page: Page,
  service: Service,
  met: Met,
  appCode = "APP1001",
): Promise<void> {
  await test.step(`${met.view} ${met.variant}`, async () => {
    const { home, line } = await lineOf(page, service, appCode);
    expect({ view: line.view, variant: line.variant }).toEqual({
      view: met.view,
      variant: met.variant,
    });
    // The view's own address opens it.
    await page.goto(`${VIEWS}/${met.view}`);
    const card = page.getByTestId(`line-${appCode}`);
    await expect(card).toBeInViewport({ ratio: 0.5 });
    await expect(card.getByRole("heading")).toHaveText(met.headline);
    await expect(card).toContainText(met.status);
    if (met.figure !== undefined) await expect(card).toContainText(met.figure(line, home));
    else await expect(card).not.toContainText("¥");
    if (met.secondary !== undefined) await expect(card).toContainText(met.secondary);

    const action = card
      .getByRole("link", { name: met.action, exact: true })
      .or(card.getByRole("button", { name: met.action, exact: true }));
    await expect(action).toHaveCount(1);
    if (met.leadsTo === "nowhere") {
      await expect(action).toBeDisabled();
    } else if (met.leadsTo === "help") {
      await action.click();
      await expect(page.getByRole("dialog")).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toBeHidden();
    } else {
      await action.click();
      await expect(page).toHaveURL(met.leadsTo);
      await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("404");
    }
  });
}
