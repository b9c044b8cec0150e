import { expect, test } from "vitest";
import { CLAIM_REPORT_DAYS, CLAIMS_OPEN_MAX } from "../constants/limits.ts";
import type { StepUpCheck } from "../identity/decide-identity-check.ts";
import { claimEvents } from "./insurance-machines.ts";
import {
  type BuyPolicyFacts,
  type CancelPolicyFacts,
  decideBuyPolicy,
  decideCancelPolicy,
  decideQuotePolicy,
  decideReportClaim,
  type HeldPolicy,
  type QuotePolicyFacts,
  type ReportClaimFacts,
  runningLastDay,
  takesAnotherPolicy,
} from "./decide-insurance.ts";

const now = new Date("2026-03-02T10:00:00+08:00");
const today = "2026-03-02";

const shop = {
  area: { code: "440304", names: ["广东省", "深圳市", "福田区"] },
  address: "刻度路 1 号",
  stockFen: 50_000_000,
};

/** Each obstacle stops an action, whatever comes later. */
function inOrder<Facts>(
  facts: Facts,
  obstacles: readonly (readonly [string, Partial<Facts>])[],
  decide: (facts: Facts) => { readonly ok: boolean },
): void {
  for (const [at, [refusal, change]] of obstacles.entries()) {
    for (const [, later] of obstacles.slice(at)) {
      expect(decide({ ...facts, ...later, ...change })).toEqual({ ok: false, refusal });
    }
  }
}

const quote: QuotePolicyFacts = { held: [], consentGiven: true, shop, today };

test("a price is asked for with the facts of the shop, cleaned", () => {
  const asked = { ...quote, shop: { ...shop, address: "  刻度路 1 号 " } };
  expect(decideQuotePolicy(asked)).toEqual({ ok: true, value: shop });
  inOrder<QuotePolicyFacts>(
    quote,
    [
      ["POLICY_STATE", { held: [{ status: "PAYING", lastOn: null }] }],
      ["CONSENT_MISSING", { consentGiven: false }],
      ["AREA_EMPTY", { shop: { ...shop, area: null } }],
      ["ADDRESS_EMPTY", { shop: { ...shop, address: "" } }],
      ["INPUT_INVALID", { shop: { ...shop, address: "123" } }],
      ["AMOUNT_INVALID", { shop: { ...shop, stockFen: null } }],
    ],
    decideQuotePolicy,
  );
});

test.each([999_999, 2_000_000_001, 1_000_000.5, null])("goods of %s fen are not insured", (fen) => {
  const asked = { ...quote, shop: { ...shop, stockFen: fen } };
  expect(decideQuotePolicy(asked)).toEqual({ ok: false, refusal: "AMOUNT_INVALID" });
});

test.each<[HeldPolicy, boolean]>([
  [{ status: "ASKED", lastOn: null }, false],
  [{ status: "ISSUING", lastOn: null }, false],
  [{ status: "CANCELLING", lastOn: "2027-03-01" }, false],
  [{ status: "REFUNDING", lastOn: "2027-03-01" }, false],
  [{ status: "IN_FORCE", lastOn: "2026-04-02" }, false],
  // From 30 days before its last one it can be renewed.
  [{ status: "IN_FORCE", lastOn: "2026-04-01" }, true],
  [{ status: "QUOTED", lastOn: null }, true],
  [{ status: "CANCELLED", lastOn: "2027-03-01" }, true],
  [{ status: "ENDED", lastOn: "2026-03-01" }, true],
])("beside %o another policy can begin: %s", (held, can) => {
  expect(takesAnotherPolicy([held], today)).toBe(can);
});

test("what runs is the policy in force that ends last", () => {
  const held: readonly HeldPolicy[] = [
    { status: "IN_FORCE", lastOn: "2026-04-01" },
    { status: "IN_FORCE", lastOn: "2026-03-20" },
    { status: "ENDED", lastOn: "2028-01-01" },
  ];
  expect(runningLastDay(held)).toBe("2026-04-01");
  expect(runningLastDay([])).toBeNull();
});

const buy: BuyPolicyFacts = {
  policyId: "P1",
  status: "QUOTED",
  held: [],
  quoteExpiresAt: new Date(now.getTime() + 1),
  premiumFen: 60_000,
  agreedFen: 60_000,
  consentsGiven: true,
  availableFen: 60_000,
  now,
  today,
};
const check: StepUpCheck = {
  purpose: "PAY_PREMIUM",
  authorises: { purpose: "PAY_PREMIUM", policyId: "P1", premiumFen: 60_000 },
  idOnRecord: true,
  idProved: false,
  codeProved: true,
  faceProved: false,
  expiresAt: new Date(now.getTime() + 1),
  used: false,
};

test("a premium is paid with all that lies on the account, and the password or a code of its own", () => {
  expect(decideBuyPolicy(buy, "PASSWORD")).toEqual({ ok: true, value: { premiumFen: 60_000 } });
  expect(decideBuyPolicy(buy, check).ok).toBe(true);
  inOrder<BuyPolicyFacts>(
    buy,
    [
      ["POLICY_STATE", { status: "PAYING" }],
      ["POLICY_STATE", { held: [{ status: "ISSUING", lastOn: null }] }],
      ["QUOTE_STALE", { quoteExpiresAt: now }],
      ["QUOTE_STALE", { agreedFen: 59_999 }],
      ["CONSENT_MISSING", { consentsGiven: false }],
      ["ACCOUNT_NOT_OPEN", { availableFen: null }],
    ],
    (facts) => decideBuyPolicy(facts, { ...check, used: true }),
  );
  expect(decideBuyPolicy({ ...buy, availableFen: 59_999 }, check)).toMatchObject({
    refusal: "BALANCE_TOO_LOW",
  });
  expect(decideBuyPolicy({ ...buy, premiumFen: null }, check)).toMatchObject({
    refusal: "QUOTE_STALE",
  });
});

test("a check that is used, unproved or for something else proves nothing", () => {
  const refusalWith = (change: Partial<StepUpCheck>) =>
    decideBuyPolicy(buy, { ...check, ...change });
  for (const change of [{ used: true }, { expiresAt: now }, { purpose: "TOP_UP" }] as const) {
    expect(refusalWith(change)).toEqual({ ok: false, refusal: "IDENTITY_CHECK_EXPIRED" });
  }
  expect(refusalWith({ codeProved: false })).toEqual({ ok: false, refusal: "STEP_NOT_DONE" });
  for (const change of [
    { policyId: "P2" },
    { premiumFen: 60_001 },
    { bankChannel: "POSTAL_BANK" },
  ] as const) {
    const authorises = { purpose: "PAY_PREMIUM", policyId: "P1", premiumFen: 60_000, ...change };
    expect(refusalWith({ authorises } as Partial<StepUpCheck>)).toEqual({
      ok: false,
      refusal: "CODE_NOT_FOR_THIS",
    });
  }
});

const cancel: CancelPolicyFacts = {
  status: "IN_FORCE",
  issuedOn: "2026-02-15",
  claims: ["REFUSED"],
  today,
};

test("a policy is given back on the fifteenth day, and not on the sixteenth", () => {
  expect(decideCancelPolicy(cancel)).toEqual({ ok: true, value: "CANCELLING" });
  inOrder<CancelPolicyFacts>(
    cancel,
    [
      ["POLICY_STATE", { status: "CANCELLING" }],
      ["POLICY_STATE", { issuedOn: null }],
      ["POLICY_STATE", { claims: ["SENDING"] }],
      ["FREE_LOOK_OVER", { issuedOn: "2026-02-14" }],
    ],
    decideCancelPolicy,
  );
});

const claim: ReportClaimFacts = {
  status: "IN_FORCE",
  days: { startsOn: "2026-03-01", lastOn: "2027-02-28" },
  happenedOn: today,
  lossFen: 50_000_000,
  coverFen: 50_000_000,
  text: " 仓库漏水，手机进水 ",
  pictures: 1,
  claims: ["PAID", "REFUSED", "SENDING"],
  today,
};

test("a damage of a covered day is reported with words and a picture", () => {
  expect(decideReportClaim(claim)).toEqual({ ok: true, value: { text: "仓库漏水，手机进水" } });
  inOrder<ReportClaimFacts>(
    claim,
    [
      ["POLICY_STATE", { status: "CANCELLING" }],
      ["POLICY_STATE", { days: null }],
      ["POLICY_STATE", { claims: Array.from({ length: CLAIMS_OPEN_MAX }, () => "REPORTED") }],
      ["CLAIM_DAY_INVALID", { happenedOn: "2026-03-03" }],
      ["AMOUNT_INVALID", { lossFen: 50_000_001 }],
      ["INPUT_INVALID", { text: "漏水" }],
      ["INPUT_INVALID", { pictures: 0 }],
    ],
    decideReportClaim,
  );
  expect(decideReportClaim({ ...claim, happenedOn: "2026-02-28" })).toMatchObject({
    refusal: "CLAIM_DAY_INVALID",
  });
});

test("a policy that has ended takes damages of its days for a while", () => {
  const ended: ReportClaimFacts = {
    ...claim,
    status: "ENDED",
    days: { startsOn: "2025-02-01", lastOn: "2026-01-31" },
    happenedOn: "2026-01-31",
    today: "2026-03-02",
  };
  expect(CLAIM_REPORT_DAYS).toBe(30);
  expect(decideReportClaim(ended).ok).toBe(true);
  expect(decideReportClaim({ ...ended, today: "2026-03-03" })).toMatchObject({
    refusal: "POLICY_STATE",
  });
});

test.each([
  ["SENDING", "PAID", ["INSURER_TOOK", "INSURER_ACCEPTED", "INSURER_PAID"]],
  ["REPORTED", "ACCEPTED", ["INSURER_ACCEPTED"]],
  ["ACCEPTED", "REFUSED", ["INSURER_REFUSED"]],
  // Heard before, or too late.
  ["ACCEPTED", "ACCEPTED", null],
  ["PAID", "REFUSED", null],
  ["REFUSED", "PAID", null],
] as const)("a claim that is %s and reported as %s moves by %j", (from, decision, events) => {
  expect(claimEvents(from, decision)).toEqual(events);
});
