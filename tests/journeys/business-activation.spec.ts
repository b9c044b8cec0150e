import { passFaceCheck } from "./application.ts";
import { moveToEarlyInMonth, signForBusinessLine } from "./business-line.ts";
import { enterAs, expect, test } from "./journey.ts";

const DEALER = "13800000008";

test("the business loan is activated from its own page, with a face check of its own kind", async ({
  page,
  service,
  sandbox,
}) => {
  await moveToEarlyInMonth(sandbox);
  const terms = { limitFen: 30_000_000, dailyRatePpm: 300 };
  const { api } = await signForBusinessLine(service, sandbox, DEALER, terms);
  const flexible = async () =>
    (await api.credit.getHome({})).lines.find(({ appCode }) => appCode === "APP1001");
  const before = await flexible();
  await enterAs(page, service, DEALER);
  await page.goto("/star-enjoy-loan/home");
  await page.getByTestId("line-APP2001").getByRole("link", { name: "去激活" }).click();
  await page.getByTestId("activate").click();
  const begun = page.waitForResponse(
    (response) =>
      response.request().method() === "POST" && response.url().endsWith("/api/face-sessions"),
  );
  await passFaceCheck(page);
  expect(await (await begun).json()).toMatchObject({
    purpose: "ACTIVATION",
    faceKind: "face_line",
  });
  await expect(page.getByText("现在就可以借款")).toBeVisible();
  const { lines } = await api.credit.getHome({});
  expect(lines.find(({ appCode }) => appCode === "APP2001")).toMatchObject({
    status: "AVAILABLE",
    availableFen: terms.limitFen,
  });
  // The other line is as it was.
  expect(before?.status).toBe("AVAILABLE");
  expect(await flexible()).toEqual(before);
  await page.getByRole("link", { name: "去借款" }).click();
  await expect(page).toHaveURL(/\/star-enjoy-loan\/borrow/);
});
