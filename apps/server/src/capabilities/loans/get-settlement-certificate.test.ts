import { expect, test } from "vitest";
import { refusalOf } from "../../testing/applicant.ts";
import { startBorrowing } from "../../testing/borrow.ts";
import { drawBusinessLoan, settleLoan } from "../../testing/business-loan.ts";
import { insertPayingDealer } from "../../testing/paying-dealer.ts";
import { goTo } from "../../testing/trade.ts";

test("a certificate is there with the repayment that settles the loan, for its owner alone", async () => {
  const { service, dealer, client } = await startBorrowing();
  const loanId = await drawBusinessLoan(service, dealer, { principalFen: 5_000_000, periods: 3 });
  await goTo(service, "2026-03-12T10:00:00+08:00");
  expect((await refusalOf(client.loans.getSettlementCertificate({ loanId }))).code).toBe(
    "LOAN_NOT_SETTLED",
  );
  await settleLoan(client, loanId);
  const certificate = await client.loans.getSettlementCertificate({ loanId });
  const { loanNo } = await client.loans.getLoan({ loanId });
  expect(certificate).toMatchObject({
    certificateNo: `JQ${loanNo}`,
    enterpriseName: "测试商户01有限公司",
    principalFen: 5_000_000,
    paidInterestFen: 15_000,
    paidPenaltyFen: 0,
    paidFen: 5_015_000,
    drawOn: "2026-03-02",
    settledOn: "2026-03-12",
    title: "结清证明",
  });
  expect(certificate.paragraphs.join("")).toContain("合计50,150.00元");
  const other = await insertPayingDealer(service.context, { number: 2 });
  const stranger = await service.clientOf(other);
  expect((await refusalOf(stranger.loans.getSettlementCertificate({ loanId }))).code).toBe(
    "NOT_FOUND",
  );
});
