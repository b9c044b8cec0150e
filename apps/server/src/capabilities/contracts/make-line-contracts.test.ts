import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { inTransaction } from "../../database/transaction.ts";
import { makeDrawdown, wishOf } from "../../testing/borrow.ts";
import { insertPayingDealer } from "../../testing/paying-dealer.ts";
import { pdfPagesOf } from "../../testing/pdf-text.ts";
import { startTestService } from "../../testing/service.ts";
import { makeLineContracts } from "./make-line-contracts.ts";

test("a business line has its guarantees, and one of flexible credit has none", async () => {
  const service = await startTestService();
  const { context, database } = service;
  const dealer = await insertPayingDealer(context, { businessLine: {} });
  const api = await service.clientOf(dealer);
  const make = (
    product: "APP1001" | "APP2001",
    lineId: string,
    guarantorName: string | null = null,
  ) =>
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
          goodsPledged: false,
          guarantorName,
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

  // Approved again, with a guarantor: the legal person answers to the lender and to the guarantor.
  await make("APP2001", dealer.businessLineId, "深圳安信融资担保有限公司");
  expect(await kindsOf("APP2001")).toEqual([
    "COMPREHENSIVE_CREDIT",
    "CREDIT_AUTH",
    "ENTRUST",
    "GUARANTEE",
    "COUNTER_GUARANTEE",
  ]);

  // The business loan's contracts, its drawdown's among them, are files with every word and the reported hash.
  const { contractId: drawdownContractId } = await makeDrawdown(api, wishOf(dealer));
  const { items } = await api.contracts.listContracts({ appCode: "APP2001" });
  const words = new Map<string, string>();
  for (const contractId of [...items.map((item) => item.contractId), drawdownContractId]) {
    const told = await api.contracts.getContract({ contractId, with: "PDF" });
    const file = await api.contracts.getContractPdf({ contractId });
    const bytes = new Uint8Array(await file.arrayBuffer());
    expect(createHash("sha256").update(bytes).digest("hex")).toBe(told.pdfSha256);
    const { pages } = await pdfPagesOf(bytes);
    const foot = new RegExp(`${contractId}第\\d页，共\\d页`, "g");
    const found = solid(pages.join("")).replaceAll(foot, "");
    for (const { heading, paragraphs } of told.text.sections) {
      for (const said of [heading, ...paragraphs]) expect(found).toContain(solid(said));
    }
    words.set(told.kind, found);
  }
  expect([...words.keys()]).toEqual([
    "COMPREHENSIVE_CREDIT",
    "CREDIT_AUTH",
    "ENTRUST",
    "GUARANTEE",
    "COUNTER_GUARANTEE",
    "LOAN",
  ]);
  const guarantee = words.get("GUARANTEE");
  expect(guarantee).toContain("保证合同");
  expect(guarantee).toContain("不超过人民币300,000.00元（叁拾万元整）");
  expect(guarantee).toContain("经营贷额度");
  expect(words.get("COUNTER_GUARANTEE")).toContain("担保人：深圳安信融资担保有限公司。");
  expect(words.get("LOAN")).toContain("人民币120,000.00元（壹拾贰万元整）");
});

/** The space at the end of a printed line is not drawn. */
function solid(text: string): string {
  return text.replaceAll(/\s/g, "");
}
