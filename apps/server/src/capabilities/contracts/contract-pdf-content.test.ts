import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { ownContracts } from "../../content/own-contracts.ts";
import { renderPdf } from "../../pdf/render-pdf.ts";
import { pdfPagesOf } from "../../testing/pdf-text.ts";
import { contractPdfContent } from "./contract-pdf-content.ts";
import type { ContractFacts } from "./contract-reader.ts";

const SIGNED_AT = new Date("2026-11-20T13:12:08+08:00");

/** A signed contract with these words. */
function facts(kind: ContractFacts["kind"]): ContractFacts {
  return {
    contractId: "01JD3QC0NTRACT000000000001",
    enterpriseId: "01JD3Q000000000000000000E1",
    kind,
    lineId: null,
    intentId: null,
    partyUserId: null,
    channelSigningId: null,
    accountProofId: null,
    version: 2,
    templateVersion: "1.0",
    templateSha256: "a".repeat(64),
    filledSha256: "c".repeat(64),
    termsHash: null,
    status: "SUCCESS",
    verifyChannel: "LOAN_FACE_URL",
    verifyTries: 0,
    createdAt: new Date("2026-11-20T13:00:00+08:00"),
    signedAt: SIGNED_AT,
  };
}

const TEMPLATES = Object.entries(ownContracts().templates).map(([name, template]) => ({
  name,
  template,
}));

test.each(TEMPLATES)(
  "$name opens, and every character of it can be selected and found",
  async ({ template }) => {
    const { text } = template;
    const paper = contractPdfContent(facts("LOAN"), text, [
      { name: "王建国", role: "AUTHORIZED_PERSON", proofId: "01JD3QFACE", at: SIGNED_AT },
    ]);
    const bytes = await renderPdf(paper);
    expect(bytes.length).toBeLessThan(80_000);
    // Rendered a second time, the file is the same.
    expect(createHash("sha256").update(bytes).digest("hex")).toBe(
      createHash("sha256")
        .update(await renderPdf(structuredClone(paper)))
        .digest("hex"),
    );
    const { pages } = await pdfPagesOf(bytes);
    const solid = (words: string) => words.replaceAll(/\s/g, "");
    const words = solid(pages.join("")).replaceAll(/01JD3QC0NTRACT000000000001第\d页，共\d页/g, "");
    const { sections, title } = text["zh-CN"];
    for (const { heading, paragraphs } of sections) {
      expect(words).toContain(solid(heading + paragraphs.join("")));
    }
    expect(words.startsWith(solid(title))).toBe(true);
    const last = solid(pages.at(-1) ?? "");
    expect(last).toContain("签署人被授权人王**签署时间2026-11-2013:12:08（北京时间）");
    expect(last).toContain("验证方式人脸核验验证编号01JD3QFACE");
    expect(last).toContain("c".repeat(64));
    expect(words).toContain("1.0（第2次签署）");
  },
);

test("a plan is also shown as a table, with the figures of the text", async () => {
  const plan =
    "第 1 期 2026-12-10，本金 10,000.00 元，利息 720.00 元，合计 10,720.00 元；第 2 期 2027-01-10，本金 10,000.00 元，利息 1,023.00 元，合计 11,023.00 元。";
  const body = { title: "借款合同", sections: [{ heading: "四、还款计划", paragraphs: [plan] }] };
  const paper = contractPdfContent(facts("LOAN"), { "zh-CN": body, en: body }, []);
  const { pages } = await pdfPagesOf(await renderPdf(paper));
  const words = pages.join("").replaceAll(/\s/g, "");
  expect(words).toContain(plan.replaceAll(/\s/g, ""));
  expect(words).toContain("期数还款日本金（元）利息（元）合计（元）");
  expect(words).toContain("22027-01-1010,000.001,023.0011,023.00");
});
