import type { Channel } from "@kedu/api";
import {
  type AppCode,
  BANK_CHANNELS,
  type BankChannel,
  BUSINESS_LOAN,
  CARD_TYPE,
  type BizDate,
  channelDaysLeft,
  decideRenewChannel,
  decideRevokeChannel,
  decideSignChannel,
  FLEXIBLE_CREDIT,
  PARTNER_CREDIT,
  payWayRefusal,
} from "@kedu/domain";
import type { Reader } from "../../database/database.ts";
import type { Call } from "../../calls/call.ts";
import { readAccounts } from "../accounts/account-reader.ts";
import { readSignings, type StoredSigning } from "../accounts/channel-signings.ts";
import { LENDER_POLICY } from "../credit/lender-policy.ts";
import { type LineFacts, readLines } from "../credit/line-reader.ts";
import { PARTNER_BANK } from "../credit/partner-line.ts";

/** Who lends what. */
const LENDERS: readonly (readonly [AppCode, BankChannel])[] = [
  [FLEXIBLE_CREDIT, LENDER_POLICY[FLEXIBLE_CREDIT].lenderId],
  [BUSINESS_LOAN, LENDER_POLICY[BUSINESS_LOAN].lenderId],
  [PARTNER_CREDIT, PARTNER_BANK],
];

/** Every channel as the caller's enterprise sees it. */
export async function readChannels(
  reader: Reader,
  context: Pick<Call, "caller" | "clock" | "vault">,
): Promise<Channel[]> {
  const { enterpriseId } = context.caller;
  const [signings, lines, accounts] = await Promise.all([
    readSignings(reader, enterpriseId),
    readLines(reader, enterpriseId),
    readAccounts(reader, context, enterpriseId),
  ]);
  return BANK_CHANNELS.map((bankChannel) => {
    const there = accounts.filter((account) => account.bankChannel === bankChannel);
    return {
      bankChannel,
      ...signingAnswer(
        signings.find((signing) => signing.bankChannel === bankChannel) ?? null,
        there.some(({ cardType }) => cardType === CARD_TYPE.SAFE_ACCOUNT),
        context.clock.today(),
      ),
      lends: lentBy(bankChannel, lines),
      hasAccounts: there.length > 0,
    };
  });
}

/** One of them. */
export async function readChannel(
  reader: Reader,
  context: Pick<Call, "caller" | "clock" | "vault">,
  bankChannel: BankChannel,
): Promise<Channel> {
  const channels = await readChannels(reader, context);
  const channel = channels.find((candidate) => candidate.bankChannel === bankChannel);
  if (channel === undefined) throw new Error(`no channel ${bankChannel}`);
  return channel;
}

/** How the legal person may sign a channel now, apart from reading its contract; null where they may not. */
function actionOf(signing: StoredSigning, hasAccount: boolean, today: BizDate): Channel["action"] {
  if (signing.requestNo !== null) return null;
  // Without an identifier, or an ID that opens an account, the action stays in sight, with what is missing.
  const uniquePaymentId = signing.uniquePaymentId ?? "";
  const idStatus = "NORMAL" as const;
  const open = { ...signing, uniquePaymentId, hasAccount, idStatus, contractRead: true };
  if (decideSignChannel(open).ok) return "SIGN";
  return decideRenewChannel({ ...open, today }).ok ? "RENEW" : null;
}

function signingAnswer(signing: StoredSigning | null, hasAccount: boolean, today: BizDate) {
  if (signing === null) {
    return {
      status: "UNSIGNED" as const,
      validTo: null,
      daysLeft: null,
      problem: "MISSING_UNIQUE_IDENTIFIER" as const,
      isAsked: false,
      action: "SIGN" as const,
      canEnd: false,
      failReason: null,
      contractId: null,
    };
  }
  const { contractId, failReason, requestNo, status, validTo } = signing;
  const wasSigned = status === "SIGNED" || status === "EXPIRED";
  return {
    status,
    validTo: wasSigned ? validTo : null,
    daysLeft: wasSigned ? channelDaysLeft(validTo, today) : null,
    problem: payWayRefusal("ENTRUSTED_DIRECT", signing, today)?.refusal ?? null,
    isAsked: requestNo !== null,
    action: actionOf(signing, hasAccount, today),
    canEnd: requestNo === null && decideRevokeChannel({ status, paymentInFlight: false }).ok,
    failReason,
    contractId: wasSigned ? contractId : null,
  };
}

/** Products that a bank lends, and those of which it lends the enterprise a line. */
function lentBy(bankChannel: BankChannel, lines: readonly LineFacts[]): Channel["lends"] {
  const offered = LENDERS.filter(([, lender]) => lender === bankChannel).map(
    ([product]) => product,
  );
  const lent = lines.filter(({ lenderId }) => lenderId === bankChannel);
  const products = new Set([...offered, ...lent.map(({ appCode }) => appCode)]);
  return [...products].map((appCode) => {
    const line = lent.find((candidate) => candidate.appCode === appCode);
    return {
      appCode,
      line:
        line === undefined
          ? null
          : { status: line.status, limitFen: line.fixedFen, dailyRatePpm: line.dailyRatePpm },
    };
  });
}
