import { createHash } from "node:crypto";
import type { BankChannel } from "@kedu/domain";
import { expect, test, vi } from "vitest";
import { refusalOf } from "../../testing/applicant.ts";
import {
  answerAsInsurer,
  FILLED_FEN,
  PREMIUM_FEN,
  premiumCheck,
  startInsuring,
} from "../../testing/insuring.ts";
import { insertPayingDealer } from "../../testing/paying-dealer.ts";
import { OTHER_PASSWORD } from "../../testing/payment-password.ts";
import { BY_PASSWORD } from "../../testing/topping-up.ts";
import { goTo, scriptBank } from "../../testing/trade.ts";
import { fillSafeAccount, giveSafeAccount, withKey } from "../../testing/withdrawing.ts";

const LEFT_FEN = FILLED_FEN - PREMIUM_FEN;

test("a premium is paid once to the insurer, who issues the policy as a PDF with its fingerprint", async () => {
  const { client, quote, buy, holds, allIsWell } = await startInsuring();
  const { policyId } = await quote();
  const bought = await buy(policyId, "key-1");
  expect(bought).toMatchObject({
    status: "IN_FORCE",
    issued: {
      issuedOn: "2026-03-02",
      startsOn: "2026-03-03",
      lastOn: "2027-03-02",
      freeLookUntil: "2026-03-17",
    },
    may: { buy: false, cancel: true, report: true },
  });
  expect(await buy(policyId, "key-1")).toEqual(bought);
  expect((await refusalOf(buy(policyId, "key-2"))).code).toBe("POLICY_STATE");
  expect(await holds()).toEqual([LEFT_FEN, LEFT_FEN]);
  const { items } = await client.balances.listMovements({ account: "SAFE" });
  expect(items[0]).toMatchObject({
    kind: "PREMIUM_REQUEST",
    amountFen: -PREMIUM_FEN,
    balanceAfterFen: LEFT_FEN,
  });
  const pdf = new Uint8Array(
    await (await client.insurance.getPolicyPdf({ policyId })).arrayBuffer(),
  );
  const sha256 = createHash("sha256").update(pdf).digest("hex");
  expect(sha256).toBe(bought.issued?.pdfSha256);
  const { items: files } = await client.archive.listArchive({ kind: "POLICY" });
  expect(files).toMatchObject([
    { id: policyId, documentNo: bought.issued?.policyNo, sha256, sizeBytes: pdf.length },
  ]);
  const zip = client.archive.downloadArchive({ files: [{ kind: "POLICY", id: policyId }] });
  expect((await zip).type).toBe("application/zip");
  await allIsWell();
});

/** A dealer with as much as a premium at PSBC as well, whose account there was opened second. */
async function startWithTwo() {
  const started = await startInsuring();
  const { service, dealer, client } = started;
  await fillSafeAccount(
    service,
    await giveSafeAccount(service, dealer, "POSTAL_BANK"),
    PREMIUM_FEN,
  );
  const holdsOfEach = async () => {
    const { safes } = await client.balances.getAccountOverview();
    return safes.map(({ balanceFen }) => balanceFen);
  };
  return { ...started, holdsOfEach };
}

test("the safe account that was chosen pays, is named, and gets the premium back", async () => {
  const { service, client, quote, buy, newest, holdsOfEach, allIsWell } = await startWithTwo();
  const { policyId, paidFrom } = await quote();
  expect(paidFrom).toBeNull();
  const at = (bankChannel: BankChannel) => ({ bankChannel }) as const;
  expect((await refusalOf(buy(policyId, "key-1", BY_PASSWORD, at("CCB_BANK")))).code).toBe(
    "ACCOUNT_NOT_OPEN",
  );
  const bought = await buy(policyId, "key-2", BY_PASSWORD, at("POSTAL_BANK"));
  expect(bought).toMatchObject({
    status: "IN_FORCE",
    paidFrom: { bankChannel: "POSTAL_BANK", bankName: "邮储银行" },
  });
  expect((await refusalOf(buy(policyId, "key-2", BY_PASSWORD, at("ICBC_BANK")))).code).toBe(
    "IDEMPOTENCY_KEY_REUSED",
  );
  expect(await holdsOfEach()).toEqual([FILLED_FEN, 0]);
  await client.insurance.cancelPolicy({ policyId }, withKey());
  await service.context.jobs.settle();
  expect(await newest()).toMatchObject({
    status: "CANCELLED",
    paidFrom: { bankChannel: "POSTAL_BANK" },
  });
  expect(await holdsOfEach()).toEqual([FILLED_FEN, PREMIUM_FEN]);
  await allIsWell();
});

test("an account with too little does not pay, whatever lies on another", async () => {
  const { client, quote, holdsOfEach } = await startWithTwo();
  const { policyId } = await quote({ stockFen: 40_000_000 });
  const refused = client.insurance.buyPolicy(
    { policyId, premiumFen: 80_000, proof: BY_PASSWORD, bankChannel: "POSTAL_BANK" },
    withKey(),
  );
  expect(await refusalOf(refused)).toMatchObject({
    code: "BALANCE_TOO_LOW",
    data: { availableFen: PREMIUM_FEN },
  });
  expect(await holdsOfEach()).toEqual([FILLED_FEN, PREMIUM_FEN]);
});

test("a code for one account proves no payment from another", async () => {
  const { service, dealer, client, quote, buy } = await startWithTwo();
  const { policyId } = await quote();
  const fromPsbc = { bankChannel: "POSTAL_BANK" } as const;
  const proof = await premiumCheck(service, client, dealer, policyId, fromPsbc);
  for (const other of [{}, { bankChannel: "ICBC_BANK" }] as const) {
    expect((await refusalOf(buy(policyId, undefined, proof, other))).code).toBe(
      "CODE_NOT_FOR_THIS",
    );
  }
  expect((await buy(policyId, undefined, proof, fromPsbc)).status).toBe("IN_FORCE");
});

test("an account that its bank closes while it is asked for the balance does not pay", async () => {
  const { service, quote, buy, holdsOfEach } = await startWithTwo();
  const { policyId } = await quote();
  const { bank } = service.context.providers;
  const balance = bank.balance.bind(bank);
  vi.spyOn(bank, "balance").mockImplementationOnce(async (asked) => {
    const answer = await balance(asked);
    await service.database.execute(
      "update bank_account set status = 'CLOSED' where bank_channel = 'POSTAL_BANK'",
    );
    return answer;
  });
  const fromPsbc = { bankChannel: "POSTAL_BANK" } as const;
  expect((await refusalOf(buy(policyId, undefined, BY_PASSWORD, fromPsbc))).code).toBe(
    "ACCOUNT_NOT_OPEN",
  );
  expect(await holdsOfEach()).toEqual([FILLED_FEN]);
});

test("a premium is no income of the platform: it passes through the insurer's account", async () => {
  const { service, bought } = await startInsuring();
  await bought();
  const { rows } = await service.database.execute(`
    select j.kind, l.name, p.amount_fen::int as fen from posting p
    join journal j on j.id = p.journal_id join ledger_account l on l.id = p.account_id
    where j.kind like 'PREMIUM%' order by j.kind desc, fen desc`);
  expect(
    rows.map(({ fen, kind, name }) => [kind, String(name).replace(/:[0-9A-Z]{26}/, ""), fen]),
  ).toEqual([
    ["PREMIUM_REQUEST", "dealer:safe:ICBC_BANK", PREMIUM_FEN],
    ["PREMIUM_REQUEST", "insurer:sandbox-insurer:payable", -PREMIUM_FEN],
    ["PREMIUM_PAID", "insurer:sandbox-insurer:payable", PREMIUM_FEN],
    ["PREMIUM_PAID", "bank:ICBC_BANK:settlement", -PREMIUM_FEN],
  ]);
});

test("a code of its own proves one premium, and a wrong password none", async () => {
  const { service, dealer, client, quote, buy, holds } = await startInsuring();
  const { policyId } = await quote();
  const wrong = { by: "PASSWORD", password: OTHER_PASSWORD } as const;
  expect(await refusalOf(buy(policyId, "key-1", wrong))).toMatchObject({
    code: "PASSWORD_WRONG",
    data: { triesLeft: 4 },
  });
  const { checkId } = await client.identity.beginIdentityCheck({
    purpose: "PAY_PREMIUM",
    policyId,
    premiumFen: PREMIUM_FEN,
  });
  const unproved = { by: "CHECK", checkId } as const;
  expect((await refusalOf(buy(policyId, "key-2", unproved))).code).toBe("STEP_NOT_DONE");
  const { checkId: other } = await client.identity.beginIdentityCheck({
    purpose: "TOP_UP",
    fromAccountId: dealer.repayAccountId,
    amountFen: PREMIUM_FEN,
  });
  const foreign = { by: "CHECK", checkId: other } as const;
  expect((await refusalOf(buy(policyId, "key-3", foreign))).code).toBe("IDENTITY_CHECK_EXPIRED");
  expect(await holds()).toEqual([FILLED_FEN, FILLED_FEN]);
  // A code for the price of before.
  const proof = await premiumCheck(service, client, dealer, policyId);
  const next = await quote();
  expect((await refusalOf(buy(next.policyId, "key-4", proof))).code).toBe("CODE_NOT_FOR_THIS");
  expect(await holds()).toEqual([FILLED_FEN, FILLED_FEN]);
  const own = await premiumCheck(service, client, dealer, next.policyId);
  expect((await buy(next.policyId, "key-5", own)).status).toBe("IN_FORCE");
});

test("another price, a late one, and too little money are refused", async () => {
  const { service, client, quote, buy, holds } = await startInsuring();
  const dear = await quote({ stockFen: 60_000_000 });
  expect(dear.offer?.premiumFen).toBe(2 * PREMIUM_FEN);
  expect((await refusalOf(buy(dear.policyId))).code).toBe("QUOTE_STALE");
  const input = { policyId: dear.policyId, premiumFen: 2 * PREMIUM_FEN, proof: BY_PASSWORD };
  expect(await refusalOf(client.insurance.buyPolicy(input, withKey()))).toMatchObject({
    code: "BALANCE_TOO_LOW",
    data: { availableFen: FILLED_FEN },
  });
  const { policyId } = await quote();
  expect((await refusalOf(buy(dear.policyId))).code).toBe("POLICY_STATE");
  await goTo(service, "2026-03-09T00:00:00+08:00");
  expect((await refusalOf(buy(policyId))).code).toBe("POLICY_STATE");
  const { policies } = await client.insurance.getInsurance();
  expect(policies.map(({ status }) => status)).toEqual(["LAPSED", "LAPSED"]);
  expect(await holds()).toEqual([FILLED_FEN, FILLED_FEN]);
});

test("a bank that refuses leaves the price as it was, and the money where it was", async () => {
  const { service, client, quote, buy, holds, allIsWell } = await startInsuring();
  const { policyId } = await quote();
  await scriptBank(service, "payPremium", "refuse");
  expect(await buy(policyId)).toMatchObject({
    status: "QUOTED",
    reason: "收款账户状态异常",
    may: { buy: true },
  });
  expect(await holds()).toEqual([FILLED_FEN, FILLED_FEN]);
  const [notice] = (await client.notifications.listNotices({})).items;
  expect(notice).toMatchObject({ kind: "PREMIUM_FAILED", facts: { amountFen: PREMIUM_FEN } });
  expect((await buy(policyId)).status).toBe("IN_FORCE");
  await allIsWell();
});

test("a lost answer of the bank is asked for, and paid once; meanwhile the money cannot be withdrawn", async () => {
  const { service, client, quote, buy, newest, holds, allIsWell } = await startInsuring();
  const { policyId } = await quote();
  await scriptBank(service, "payPremium", "apply-then-lose");
  expect((await buy(policyId, "key-1")).status).toBe("PAYING");
  expect((await buy(policyId, "key-1")).status).toBe("PAYING");
  expect((await refusalOf(buy(policyId, "key-2"))).code).toBe("POLICY_STATE");
  expect(await client.withdrawals.getSafeAccount({})).toMatchObject({ inTransitFen: PREMIUM_FEN });
  await goTo(service, "2026-03-02T10:05:00+08:00");
  expect((await newest()).status).toBe("ISSUING");
  await goTo(service, "2026-03-02T10:07:00+08:00");
  expect((await newest()).status).toBe("IN_FORCE");
  expect(await holds()).toEqual([LEFT_FEN, LEFT_FEN]);
  const { rows } = await service.database.execute(
    "select arrivals from sandbox_bank_order where kind = 'PAY_OUT'",
  );
  expect(rows).toEqual([{ arrivals: 1 }]);
  await allIsWell();
});

test("a lost answer of the insurer is asked for, and one that never arrived is the same request again", async () => {
  for (const mode of ["apply-then-lose", "lose"]) {
    const { service, quote, buy, newest, allIsWell } = await startInsuring();
    const { policyId } = await quote();
    await answerAsInsurer(service, mode);
    expect((await buy(policyId)).status).toBe("ISSUING");
    await goTo(service, "2026-03-02T10:05:00+08:00");
    expect((await newest()).status).toBe("IN_FORCE");
    const { rows } = await service.database.execute(
      "select arrivals from sandbox_insurer_request where kind = 'ISSUE'",
    );
    expect(rows).toEqual([{ arrivals: 1 }]);
    await allIsWell();
  }
});

test("an insurer that issues nothing gives all of the premium back", async () => {
  const { service, client, quote, buy, newest, holds, allIsWell } = await startInsuring();
  const { policyId } = await quote();
  await answerAsInsurer(service, "refuse", { reason: "地址无法核实" });
  await buy(policyId);
  await service.context.jobs.settle();
  expect(await newest()).toMatchObject({
    status: "CANCELLED",
    reason: "地址无法核实",
    issued: null,
  });
  expect(await holds()).toEqual([FILLED_FEN, FILLED_FEN]);
  expect((await client.insurance.getInsurance()).mayQuote).toBe(true);
  await allIsWell();
});

test("a policy of another dealer is not there, and without the leaflet nothing is bought", async () => {
  const { service, quote } = await startInsuring();
  const { policyId } = await quote();
  const stranger = await insertPayingDealer(service.context, { number: 7 });
  const other = await service.clientOf(stranger);
  const proof = { by: "CHECK", checkId: policyId } as const;
  const input = { policyId, premiumFen: PREMIUM_FEN, proof };
  expect((await refusalOf(other.insurance.buyPolicy(input, withKey()))).code).toBe("NOT_FOUND");
  expect((await refusalOf(other.insurance.getPolicyPdf({ policyId }))).code).toBe("NOT_FOUND");
  expect((await refusalOf(other.insurance.cancelPolicy({ policyId }, withKey()))).code).toBe(
    "NOT_FOUND",
  );
  expect((await other.insurance.getInsurance()).policies).toEqual([]);
});
