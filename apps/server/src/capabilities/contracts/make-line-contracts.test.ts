import { expect, test } from "vitest";
import { inTransaction } from "../../database/transaction.ts";
import { insertPayingDealer } from "../../testing/paying-dealer.ts";
import { pdfPagesOf } from "../../testing/pdf-text.ts";
import { startTestService } from "../../testing/service.ts";
import { makeLineContracts } from "./make-line-contracts.ts";

test("somebody stands for a business line, and nobody for one of flexible credit", async () => {
  const service = await startTestService();
  const { context, database } = service;
  const dealer = await insertPayingDealer(context, { businessLine: {} });
  const api = await service.clientOf(dealer);
  const make = (product: "APP1001" | "APP2001", lineId: string) =>
    inTransaction(database, (transaction) =>
      makeLineContracts(transaction, context, {
        enterpriseId: dealer.enterpriseId,
        lineId,
        product,
        lenderId: "FMYHB_BANK",
        figures: {
          limitFen: 30_000_000,
          dailyRatePpm: 300,
          validTo: "2027-11-20",
          actBy: "2026-12-20",
        },
        needsAccount: false,
        now: context.clock.now(),
      }),
    );
  await make("APP1001", dealer.lineId);
  await make("APP2001", dealer.businessLineId);
  const kindsOf = async (appCode: "APP1001" | "APP2001") =>
    (await api.contracts.listContracts({ appCode })).items.map(({ kind }) => kind);
  expect(await kindsOf("APP1001")).toEqual(["COMPREHENSIVE_CREDIT", "CREDIT_AUTH", "ENTRUST"]);
  expect(await kindsOf("APP2001")).toEqual([
    "COMPREHENSIVE_CREDIT",
    "CREDIT_AUTH",
    "ENTRUST",
    "GUARANTEE",
  ]);

  const { items } = await api.contracts.listContracts({ appCode: "APP2001" });
  const contractId = items.at(-1)?.contractId ?? "";
  const file = await api.contracts.getContractPdf({ contractId });
  const { pages } = await pdfPagesOf(new Uint8Array(await file.arrayBuffer()));
  const words = pages.join("").replaceAll(/\s/g, "");
  expect(words).toContain("保证合同");
  expect(words).toContain("不超过人民币300,000.00元（叁拾万元整）");
  expect(words).toContain("经营贷额度");
});
