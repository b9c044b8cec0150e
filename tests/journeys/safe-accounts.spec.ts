import { readFile } from "node:fs/promises";
import { enterAs, expect, fenIn, fenShown, test } from "./journey.ts";

/** The first of their enterprises has safe accounts at three banks, with money on each. */
const DEALER = "13800000022";
/** The pages of the three, in the order in which the balances are shown. */
const SAFES = ["anxin", "psbc", "fumin"];

/** Every amount of a text, in fen. */
function amountsIn(text: string): number[] {
  return [...text.matchAll(/[-−]?¥\s*[0-9,]+\.[0-9]{2}/g)].map(([amount]) => fenIn(amount));
}

const sumOf = (amountsFen: readonly number[]) => amountsFen.reduce((sum, fen) => sum + fen, 0);

test("three safe accounts, the statement, the bills and an export agree with each other", async ({
  page,
  service,
}) => {
  await enterAs(page, service, DEALER);
  await page.goto("/userCenter/balance");
  const shown = page.getByTestId("safe-balance-amount");
  await expect(shown).toHaveCount(SAFES.length);
  const held = (await shown.allTextContents()).map(fenIn);
  const heldFen = sumOf(held) + (await fenShown(page, "repay-balance-amount"));
  expect(Math.min(...held)).toBeGreaterThan(0);

  await test.step("each safe account has what the balances say, and its bank agrees", async () => {
    for (const [place, name] of SAFES.entries()) {
      await page.goto(`/userCenter/balance/${name}`);
      await expect(page.getByTestId("movement").first()).toBeVisible();
      expect(await fenShown(page, "safe-balance-amount")).toBe(held[place]);
      await expect(page.getByTestId("difference")).toHaveCount(0);
    }
  });

  await test.step("the newest month of the statement adds up to what is held", async () => {
    await page.goto("/userCenter/bankStatement");
    const newest = page.getByTestId(/^month-/).first();
    const [openingFen = 0, inFen = 0, outFen = 0, closingFen] = amountsIn(await newest.innerText());
    expect(closingFen).toBe(openingFen + inFen - outFen);
    expect(closingFen).toBe(heldFen);
  });

  await test.step("an export ends with the same balance", async () => {
    await page.getByTestId("to-export").click();
    await page.getByRole("radio", { name: /CSV/ }).check();
    await page.getByTestId("export").click();
    const saved = page.waitForEvent("download");
    await page.getByTestId("download-export").click();
    const lines = (await readFile(await (await saved).path(), "utf8")).split("\r\n");
    const closing = lines.find((line) => line.startsWith("期末余额"));
    expect(Number(/-?[0-9]+\.[0-9]{2}/.exec(closing ?? "")?.[0]) * 100).toBeCloseTo(heldFen, 3);
  });

  await test.step("no line of the statement is of a loan, and there is no bill", async () => {
    await page.goto("/userCenter/bankStatement");
    const entries = page.getByTestId("statement-entries");
    await expect(entries).toContainText("转入安全账户");
    await expect(entries).not.toContainText(/借款|还款/);
    await page.goto("/userCenter/billRecord");
    await expect(page.getByText("暂无账单")).toBeVisible();
    await expect(page.getByTestId(/^bill-/)).toHaveCount(0);
  });
});
