import { FLEXIBLE_CREDIT } from "@kedu/domain";
import { expect, test } from "vitest";
import { eq } from "../../database/drizzle.ts";
import { inTransaction } from "../../database/transaction.ts";
import { agreeToLineContracts, applicantAt, lastCode, refusalOf } from "../../testing/applicant.ts";
import { startTestService, type TestService } from "../../testing/service.ts";
import { readPaper } from "./contract-reader.ts";
import { contract } from "./contract-tables.ts";

/** Puts a character into a contract's text, as a company's name would. */
async function putInto(
  { context }: TestService,
  contractId: string,
  character: string,
): Promise<void> {
  const { database, vault } = context;
  const { text } = await readPaper(database, context, contractId);
  const textSealed = vault.seal(JSON.stringify(text).replaceAll(/.公司/gu, `${character}公司`));
  await inTransaction(database, (transaction) =>
    transaction.update(contract).set({ textSealed }).where(eq(contract.id, contractId)),
  );
}

const MISSING = { code: "GLYPH_MISSING", data: { characters: ["\u{323af}"] } };

test("what no font can show is not agreed to, and the refusal names it", async () => {
  const service = await startTestService();
  const { api } = await applicantAt(service, "APPROVED");
  const { items } = await api.contracts.listContracts({ appCode: FLEXIBLE_CREDIT });
  const [first] = items;
  if (first === undefined) throw new Error("there are contracts");
  const { contractId, filledSha256 } = first;
  const reading = { contractId, filledSha256, readMs: 60_000, scrolledToEnd: true };
  await putInto(service, contractId, "\u{323af}");
  expect(await refusalOf(api.contracts.readContract(reading))).toEqual(MISSING);
  expect(await refusalOf(api.contracts.getContractPdf({ contractId }))).toEqual(MISSING);
  expect(await refusalOf(api.contracts.getContract({ contractId, with: "PDF" }))).toEqual(MISSING);
  // Its text can be read all the same.
  expect((await api.contracts.getContract({ contractId })).status).toBe("NEW");
});

test("no code is sent for what no font can show, and a rare character that one has is no obstacle", async () => {
  const service = await startTestService();
  const { api, phone } = await applicantAt(service, "APPROVED");
  const contractIds = await agreeToLineContracts(api);
  const [contractId = ""] = contractIds;
  const before = await lastCode(service, phone).catch(() => null);
  await putInto(service, contractId, "\u{323af}");
  expect(await refusalOf(api.contracts.sendSigningCode({ contractIds }))).toEqual(MISSING);
  expect(await lastCode(service, phone).catch(() => null)).toBe(before);
  await putInto(service, contractId, "𠮷");
  await api.contracts.sendSigningCode({ contractIds });
  expect(await lastCode(service, phone)).not.toBe(before);
});
