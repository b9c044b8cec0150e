import { PARTNER_CREDIT, type PartnerRequestKind, type NoticeKind } from "@kedu/domain";
import type { Context } from "../../calls/context.ts";
import type { Transaction } from "../../database/database.ts";
import { keepChannelSigned } from "../accounts/keep-channel-signed.ts";
import { makeLineContracts } from "../contracts/make-line-contracts.ts";
import { putLineInForce } from "../contracts/put-in-force.ts";
import { readSignedOfLine } from "../contracts/signed-of-line.ts";
import { supersedeContractsOf } from "../contracts/supersede-contract.ts";
import type { LineFacts } from "../credit/line-reader.ts";
import { PARTNER_BANK, type PartnerEvent } from "../credit/partner-line.ts";
import { readEnterpriseWithPerson } from "../identity/identity-reader.ts";
import { notify } from "../notifications/notify.ts";
import { noteReport } from "./partner-requests.ts";

/** The requests that a report of the bank answers; null where it answers none. */
const ANSWERS: Readonly<Record<PartnerEvent["name"], PartnerRequestKind | null>> = {
  OFFER: "UPGRADE",
  OFFER_UPGRADE: "UPGRADE",
  SUBMITTED: null,
  BANK_PASS: "APPLY",
  BANK_REJECT: "APPLY",
  SIGNED: null,
  ACTIVATION_STARTED: null,
  BANK_ACTIVE: "ACTIVATE",
  BANK_FAIL: "ACTIVATE",
  RETRY: null,
  EXPIRE: null,
};

/** What the dealer gets to know of a report; nothing of one that only says what the dealer did. */
const NOTICES: Readonly<Partial<Record<PartnerEvent["name"], NoticeKind>>> = {
  BANK_PASS: "PARTNER_APPROVED",
  BANK_REJECT: "PARTNER_REJECTED",
  BANK_ACTIVE: "PARTNER_ACTIVE",
  BANK_FAIL: "PARTNER_FAILED",
};

/** What a report of the bank means for what the dealer asked for and signs. The line was moved before, and is locked. */
export async function afterPartnerEvent(
  transaction: Transaction,
  context: Pick<Context, "content" | "ids" | "vault">,
  {
    line,
    name,
    now,
  }: {
    readonly line: LineFacts;
    readonly name: PartnerEvent["name"];
    readonly now: Date;
  },
): Promise<void> {
  const { lineId } = line;
  const kind = ANSWERS[name];
  if (kind !== null) await noteReport(transaction, { lineId, kind, now });
  if (name === "BANK_PASS") await makeContracts(transaction, context, line, now);
  // Who has signed at the bank, or was activated by it, has nothing left to sign here.
  if (name === "SIGNED" || name === "BANK_ACTIVE") {
    await supersedeContractsOf(transaction, { lineId, now });
  }
  // Each application that went to the bank was signed: the last is the one that it approved.
  if (name === "BANK_ACTIVE") {
    // With its line the bank lets the dealer pay through it.
    await keepChannelSigned(transaction, context, {
      enterpriseId: line.enterpriseId,
      bankChannel: PARTNER_BANK,
      contractId: await readSignedOfLine(transaction, { lineId, kind: "PSBC_ACCOUNT" }),
      now,
    });
    await putLineInForce(transaction, { lineId, newestOf: "PSBC_APPLY", now });
  }
  const notice = NOTICES[name];
  if (notice === undefined) return;
  notify(transaction, context, {
    enterpriseId: line.enterpriseId,
    kind: notice,
    facts: { limitFen: line.fixedFen },
    link: "/home",
    dedupeKey: `partner:${lineId}:${name}:${now.getTime()}`,
    at: now,
    ...(name === "BANK_FAIL" ? {} : { sms: {} }),
  });
}

async function makeContracts(
  transaction: Transaction,
  context: Pick<Context, "content" | "ids" | "vault">,
  { actBy, dailyRatePpm, enterpriseId, fixedFen, lineId, validTo }: LineFacts,
  now: Date,
): Promise<void> {
  const { legalPerson, name, organizationCode } = await readEnterpriseWithPerson(
    transaction,
    context,
    enterpriseId,
  );
  // A dealer whom no application here has proved signs at the bank.
  if (legalPerson === null || name === null || organizationCode === null) return;
  if (dailyRatePpm === null || validTo === null || actBy === null) {
    throw new Error(`line ${lineId} was approved without terms`);
  }
  await makeLineContracts(transaction, context, {
    enterpriseId,
    lineId,
    product: PARTNER_CREDIT,
    lenderId: PARTNER_BANK,
    figures: {
      limitFen: fixedFen,
      dailyRatePpm,
      validTo,
      actBy,
      goodsPledged: false,
      guarantorName: null,
    },
    needsAccount: false,
    now,
  });
}
