import { expect, test } from "vitest";
import { consentHold, decideWithdrawConsent } from "./decide-withdraw-consent.ts";

const free = { belongsTo: null, isForDecision: false, undecided: 0 } as const;

test("what belongs to the account or a policy is held by it, whatever is being decided", () => {
  expect(consentHold({ ...free, belongsTo: "ACCOUNT" })).toBe("ACCOUNT");
  expect(consentHold({ belongsTo: "POLICY", isForDecision: true, undecided: 1 })).toBe("POLICY");
});

test("only a consent that a lender decides with is held by an application, and only until it is decided", () => {
  expect(consentHold({ ...free, isForDecision: true, undecided: 1 })).toBe("APPLICATION");
  expect(consentHold({ ...free, isForDecision: true })).toBeNull();
  expect(consentHold({ ...free, undecided: 1 })).toBeNull();
});

test.each([
  [null, { ok: true, value: { changes: true } }],
  ["ACCOUNT", { ok: false, refusal: "CONTRACT_STATE" }],
  ["POLICY", { ok: false, refusal: "CONTRACT_STATE" }],
  ["APPLICATION", { ok: false, refusal: "APPLICATION_STATE" }],
] as const)("a consent held by %s is withdrawn, or refused", (heldBy, decision) => {
  expect(decideWithdrawConsent({ isWithdrawn: false, heldBy })).toMatchObject(decision);
  // A repeat is one withdrawal, also where the document has come to be held since.
  expect(decideWithdrawConsent({ isWithdrawn: true, heldBy })).toMatchObject({
    ok: true,
    value: { changes: false },
  });
});
