import { randomBytes } from "node:crypto";
import { FLEXIBLE_CREDIT } from "@kedu/domain";
import { expect, onTestFinished, test } from "vitest";
import { applicantAt, refusalOf } from "../../testing/applicant.ts";
import { startWithDealer } from "../../testing/borrowing.ts";
import { openTestContent } from "../../testing/content-folder.ts";
import { contractsFolder } from "../../testing/contracts-folder.ts";
import { pdfPagesOf } from "../../testing/pdf-text.ts";
import { startTestService, type TestService } from "../../testing/service.ts";
import {
  confirm,
  makePayment,
  proveConsent,
  sendOrder,
  startTradingService,
} from "../../testing/trade.ts";
import { startWithContent } from "../../testing/with-content.ts";
import { readPaper } from "./contract-reader.ts";

const OLD = { zh: "15 日内答复", en: "within 15 days" } as const;
const NEW = { zh: "十五日内答复", en: "within fifteen days" } as const;
const REWORDED = { zh: [OLD.zh, NEW.zh], en: [OLD.en, NEW.en] } as const;

/** What a stored contract says in each language. */
async function wordsOf({ context }: Pick<TestService, "context">, contractId: string) {
  const { text } = await readPaper(context.database, context, contractId);
  return { zh: JSON.stringify(text["zh-CN"]), en: JSON.stringify(text.en) };
}

test("the next contract has the new words, and one that is being read keeps its own until it is signed", async () => {
  const folder = contractsFolder();
  const { client, dealer, read, service } = await startWithContent(folder);
  const first = await makePayment(client, [await sendOrder(service, dealer, 1_000_000)]);
  const shown = await client.contracts.getContract({ contractId: first.contractId });
  expect(shown.text.version).toBe("1.1");

  folder.reword("LOAN", "100.0", REWORDED);
  await read();
  const reading = {
    contractId: first.contractId,
    filledSha256: shown.filledSha256,
    readMs: 60_000,
    scrolledToEnd: true,
  };
  expect((await client.contracts.readContract(reading)).status).toBe("VERIFY");
  const faceSessionId = await proveConsent(service.context, dealer, first);
  expect((await confirm(client, first, faceSessionId)).status).toBe("SUCCESS");
  const signed = await client.contracts.getContract({ contractId: first.contractId, with: "PDF" });
  expect(signed).toMatchObject({ filledSha256: shown.filledSha256, text: shown.text });
  expect(signed.signedAt).not.toBeNull();
  const kept = await wordsOf(service, first.contractId);
  expect(kept.zh).toContain(OLD.zh);
  expect(kept.en).toContain(OLD.en);

  const second = await makePayment(client, [await sendOrder(service, dealer, 1_000_000)]);
  const { contractId } = second;
  const next = await client.contracts.getContract({ contractId, with: "PDF" });
  expect(next.text.version).toBe("100.0");
  expect(next.filledSha256).not.toBe(shown.filledSha256);
  // Other words have to be read again before they are signed.
  expect(next.readBefore).toBe(false);
  const hasty = { contractId, filledSha256: next.filledSha256, readMs: 0, scrolledToEnd: false };
  expect((await refusalOf(client.contracts.readContract(hasty))).code).toBe("CONTRACT_NOT_READ");
  const words = await wordsOf(service, contractId);
  expect(words.zh).toContain(NEW.zh);
  expect(words.en).toContain(NEW.en);

  const file = await client.contracts.getContractPdf({ contractId });
  const { pages } = await pdfPagesOf(new Uint8Array(await file.arrayBuffer()));
  expect(pages.join("").replaceAll(/\s/g, "")).toContain(NEW.zh);
}, 60_000);

test("a list names a contract as the set in force does, and its text keeps the title that was read", async () => {
  const folder = contractsFolder();
  const content = await openTestContent(folder);
  const service = await startTestService({ replacements: { content } });
  const { api } = await applicantAt(service, "APPROVED");
  const listed = async () => {
    const { items } = await api.contracts.listContracts({ appCode: FLEXIBLE_CREDIT });
    return items.find(({ kind }) => kind === "COMPREHENSIVE_CREDIT");
  };
  expect((await listed())?.title).toBe("综合授信合同");
  const titles = {
    zh: ["# 综合授信合同", "# 综合授信协议"],
    en: ["# Comprehensive credit contract", "# Comprehensive credit agreement"],
  } as const;
  folder.reword("COMPREHENSIVE_CREDIT", "100.0", titles);
  folder.reword("BUSINESS_COMPREHENSIVE_CREDIT", "100.0", titles);
  await content.refresh();
  const { contractId = "", title } = (await listed()) ?? {};
  expect(title).toBe("综合授信协议");
  const shown = await api.contracts.getContract({ contractId });
  expect([shown.title, shown.text.title]).toEqual(["综合授信合同", "综合授信合同"]);
});

test("the first contract after a start has the operator's words, and the project's where those are broken", async () => {
  const folder = contractsFolder();
  folder.reword("LOAN", "100.0", REWORDED);
  const environment = { CONTENT_DIR: folder.path };
  const versionAtStart = async () => {
    const { client, dealer, service } = await startWithDealer({}, { environment });
    onTestFinished(() => service.context.content.stop());
    const { contractId } = await makePayment(client, [await sendOrder(service, dealer, 1_000_000)]);
    return (await client.contracts.getContract({ contractId })).text.version;
  };
  expect(await versionAtStart()).toBe("100.0");
  folder.remove("contracts/LOAN.zh.md");
  expect(await versionAtStart()).toBe("1.1");
});

test("of two processes with different sets, each signs what the other has made", async () => {
  const environment = { KEDU_DATA_KEY: randomBytes(32).toString("base64") };
  const folder = contractsFolder();
  const earlier = await openTestContent(folder);
  const { client, dealer, service } = await startWithDealer(
    {},
    { environment, replacements: { content: earlier } },
  );
  folder.reword("LOAN", "100.0", REWORDED);
  const later = await openTestContent(folder);
  const { clock, database } = service;
  const other = await startTradingService({
    environment,
    replacements: { content: later, clock, database },
  });
  const otherClient = await other.clientOf(dealer);

  const made = await makePayment(client, [await sendOrder(service, dealer, 1_000_000)]);
  const before = await client.contracts.getContract({ contractId: made.contractId });
  expect(before.text.version).toBe("1.1");
  const face = await proveConsent(other.context, dealer, made);
  expect((await confirm(otherClient, made, face)).status).toBe("SUCCESS");
  const after = await otherClient.contracts.getContract({ contractId: made.contractId });
  expect(after).toMatchObject({ text: before.text, filledSha256: before.filledSha256 });
  expect(after.signedAt).not.toBeNull();

  const madeThere = await makePayment(otherClient, [await sendOrder(other, dealer, 1_000_000)]);
  const there = await otherClient.contracts.getContract({ contractId: madeThere.contractId });
  expect(there.text.version).toBe("100.0");
  const faceHere = await proveConsent(service.context, dealer, madeThere);
  expect((await confirm(client, madeThere, faceHere)).status).toBe("SUCCESS");
  const here = await client.contracts.getContract({ contractId: madeThere.contractId });
  expect(here).toMatchObject({ text: there.text, filledSha256: there.filledSha256 });
  const words = await wordsOf(service, madeThere.contractId);
  expect(words.zh).toContain(NEW.zh);
}, 60_000);
