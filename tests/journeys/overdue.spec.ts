import {
  formatFen,
  interestFen as interestOf,
  planOneOff,
  mulDivHalfUp,
  businessDateOf,
} from "@kedu/domain";
import { enterAs, expect, fenShown, test } from "./journey.ts";
import { agreeAndPay, choosePayWay, openBasket } from "./payment.ts";

const DEALER = "13800000001";
const RATE_PPM = 300;

test("a loan that goes overdue freezes the line at noon, bears a penalty, and repaying unfreezes at once", async ({
  page,
  service,
  sandbox,
}) => {
  test.setTimeout(600_000);
  await enterAs(page, service, DEALER);
  await openBasket(page);
  await choosePayWay(page, /受托直付/);
  for (const row of ["pay-coupon", "pay-principal-coupon"]) {
    await page.getByTestId(row).click();
    await page.getByTestId("use-no-coupon").click();
    await expect(page.getByTestId(row)).toContainText("不使用");
  }
  const principalFen = await fenShown(page, "pay-amount");
  const drawOn = businessDateOf(await sandbox.now());
  await agreeAndPay(page);
  await expect(page).toHaveURL(/\/commonPage\/paySuccess/);
  const plan = planOneOff({ principalFen, dailyRatePpm: RATE_PPM, drawOn });

  // The account is empty when the debits run: the loan falls overdue.
  await sandbox.setBankBalance(DEALER, 0);
  await sandbox.moveTo(`${plan.dueOn}T23:45:00+08:00`);
  await sandbox.moveBy(3600);
  await page.goto("/home");
  await expect(page.getByText(/已逾期 \d+ 天/).first()).toBeVisible();

  await sandbox.moveBy(12 * 3600);
  await page.reload();
  await expect(page.getByTestId("line-APP1001")).toContainText("有逾期，额度已冻结");

  // A court's notice comes too: both reasons are listed, each with what lifts it.
  await sandbox.post("/freezes", { phone: DEALER, event: "COURT_SET", note: "法院（2026）执1号" });
  await page.reload();
  const reasons = page.getByTestId("freeze-reasons");
  await expect(reasons.getByTestId("freeze-OVERDUE").first()).toContainText("还清逾期款后立即恢复");
  await expect(reasons.getByTestId("freeze-COURT").first()).toContainText("法院（2026）执1号");

  // Day 46: normal interest goes on, and half of it again as penalty on the principal.
  await page.goto("/repay");
  const due = page.getByTestId(`due-${plan.dueOn}`);
  await due.getByTestId("go-to-repay").click();
  const interestFen = interestOf({ principalFen, dailyRatePpm: RATE_PPM, days: 46 });
  const penaltyFen = mulDivHalfUp([principalFen, RATE_PPM, 500], 1_000_000_000);
  await expect(page.getByTestId("repay-total")).toHaveText(
    `¥${formatFen(principalFen + interestFen + penaltyFen)}`,
  );

  await sandbox.setBankBalance(DEALER, 100_000_000_00);
  await page.getByTestId("repay").click();
  await expect(page.getByRole("heading", { name: "还款成功" })).toBeVisible();
  expect(await fenShown(page, "repaid-penalty")).toBe(penaltyFen);

  // What else fell due meanwhile is repaid the same way; then the line is back at once.
  for (;;) {
    await page.goto("/repay");
    await expect(
      page.getByTestId("owed-principal").or(page.getByText(/没有待还|暂无/)),
    ).toBeVisible();
    const overdue = page.locator('[data-testid^="due-"]', { hasText: "逾期" });
    if ((await overdue.count()) === 0) break;
    await overdue.first().getByTestId("go-to-repay").click();
    await page.getByTestId("repay").click();
    await expect(page.getByRole("heading", { name: "还款成功" })).toBeVisible();
  }
  // Nothing is owed, and the court still holds the line.
  await page.goto("/home");
  await expect(page.getByTestId("line-APP1001")).toContainText("收到司法通知");
  await sandbox.post("/freezes", { phone: DEALER, event: "COURT_LIFT", note: "已履行完毕" });
  await page.reload();
  await expect(page.getByTestId("line-APP1001")).toContainText("可用额度");
  await page.goto("/record/credit");
  await expect(page.getByTestId("freeze-COURT").first()).toContainText("已履行完毕");
});
