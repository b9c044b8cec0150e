import { describe, expect, test } from "vitest";
import {
  decideChangeNumber,
  decideSwitchEnterprise,
  identityProofOf,
  type IdentityCheckFacts,
  type IdentityCheckPurpose,
} from "./decide-identity-check.ts";

const now = new Date("2026-03-02T10:00:00+08:00");
const refusal = (code: string) => ({ ok: false, refusal: code });

function checkFor(
  purpose: IdentityCheckPurpose,
  shown: Partial<IdentityCheckFacts> = {},
): IdentityCheckFacts {
  return {
    purpose,
    idOnRecord: true,
    idProved: true,
    codeProved: false,
    faceProved: true,
    expiresAt: new Date(now.getTime() + 1),
    used: false,
    ...shown,
  };
}

test.each([
  ["SWITCH_ENTERPRISE", false, true, false, null],
  ["SWITCH_ENTERPRISE", false, false, true, null],
  ["SWITCH_ENTERPRISE", true, false, false, null],
  ["SWITCH_ENTERPRISE", true, true, false, "CODE"],
  ["SWITCH_ENTERPRISE", true, true, true, "FACE"],
  ["CHANGE_NUMBER", false, true, false, "CODE"],
  ["CHANGE_NUMBER", false, false, true, null],
  ["CHANGE_NUMBER", true, false, false, null],
  ["CHANGE_NUMBER", true, false, true, "FACE"],
  ["SHOW_PERSONAL_DATA", false, false, false, null],
  ["SHOW_PERSONAL_DATA", false, true, false, "CODE"],
  ["SHOW_PERSONAL_DATA", false, true, true, "FACE"],
  ["RAISE_DAY_LIMIT", false, false, false, null],
  ["RAISE_DAY_LIMIT", false, true, false, "CODE"],
  ["TOP_UP", false, false, false, null],
  ["TOP_UP", false, true, false, "CODE"],
  ["CHANGE_CARD", false, true, false, "CODE"],
  ["PAY_PREMIUM", false, true, false, "CODE"],
] as const)(
  "%s with ID number %s, code %s and face %s is proved by %s",
  (purpose, idProved, codeProved, faceProved, proof) => {
    const shown = { purpose, idProved, codeProved, faceProved };
    expect(identityProofOf({ ...shown, idOnRecord: true })).toBe(proof);
  },
);

test.each([
  ["SWITCH_ENTERPRISE", false, false, null],
  ["SWITCH_ENTERPRISE", true, false, "CODE"],
  ["SWITCH_ENTERPRISE", false, true, null],
  ["CHANGE_NUMBER", true, false, "CODE"],
  ["CHANGE_NUMBER", false, true, null],
] as const)(
  "%s without an ID on record, with code %s and face %s, is proved by %s",
  (purpose, codeProved, faceProved, proof) => {
    const shown = { purpose, idOnRecord: false, idProved: false, codeProved, faceProved };
    expect(identityProofOf(shown)).toBe(proof);
  },
);

describe("an enterprise is switched", () => {
  const member = { isMember: true, isLegalPerson: false };
  const owner = { isMember: false, isLegalPerson: true };
  const stranger = { isMember: false, isLegalPerson: false };

  test("by a code within one's own roles, and by a face to what one represents", () => {
    const byCode = checkFor("SWITCH_ENTERPRISE", { codeProved: true, faceProved: false });
    expect(decideSwitchEnterprise(byCode, member, now)).toEqual({
      ok: true,
      value: { joins: false },
    });
    const byFace = checkFor("SWITCH_ENTERPRISE");
    expect(decideSwitchEnterprise(byFace, owner, now)).toEqual({
      ok: true,
      value: { joins: true },
    });
  });

  test("by a code alone within one's own roles, where no ID is on record, and only for as long", () => {
    const shown = { idProved: false, codeProved: true, faceProved: false };
    const ask = (idOnRecord: boolean, ties: typeof member) =>
      decideSwitchEnterprise(checkFor("SWITCH_ENTERPRISE", { ...shown, idOnRecord }), ties, now);
    expect(ask(false, member)).toEqual({ ok: true, value: { joins: false } });
    expect(ask(false, stranger)).toEqual(refusal("NOT_FOUND"));
    expect(ask(false, owner)).toEqual(refusal("FACE_REQUIRED"));
    expect(ask(true, member)).toEqual(refusal("STEP_NOT_DONE"));
  });

  test("or refused: the check, its proof, the enterprise, the face, in this order", () => {
    const unproved = { codeProved: false, faceProved: false };
    const over = refusal("IDENTITY_CHECK_EXPIRED");
    const purpose = "SWITCH_ENTERPRISE";
    const ask = (shown: Partial<IdentityCheckFacts>, ties = stranger) =>
      decideSwitchEnterprise(checkFor(purpose, shown), ties, now);
    expect(ask({ ...unproved, used: true })).toEqual(over);
    expect(ask({ ...unproved, expiresAt: now })).toEqual(over);
    expect(decideSwitchEnterprise(checkFor("CHANGE_NUMBER"), member, now)).toEqual(over);
    expect(ask(unproved)).toEqual(refusal("STEP_NOT_DONE"));
    expect(ask({})).toEqual(refusal("NOT_FOUND"));
    expect(ask({ codeProved: true, faceProved: false }, owner)).toEqual(refusal("FACE_REQUIRED"));
  });
});

describe("a number is changed", () => {
  const free = { isSame: false, isTaken: false };

  test("by the old number's code, or by ID number and face", () => {
    const byCode = checkFor("CHANGE_NUMBER", {
      idProved: false,
      codeProved: true,
      faceProved: false,
    });
    expect(decideChangeNumber(byCode, free, now)).toEqual({ ok: true, value: { proof: "CODE" } });
    const byFace = checkFor("CHANGE_NUMBER");
    expect(decideChangeNumber(byFace, free, now)).toEqual({ ok: true, value: { proof: "FACE" } });
  });

  test("or refused: the check, its proof, the same number, a number in use, in this order", () => {
    const taken = { isSame: true, isTaken: true };
    const ask = (shown: Partial<IdentityCheckFacts>, number = taken) =>
      decideChangeNumber(checkFor("CHANGE_NUMBER", shown), number, now);
    expect(ask({ used: true, faceProved: false })).toEqual(refusal("IDENTITY_CHECK_EXPIRED"));
    expect(ask({ expiresAt: now })).toEqual(refusal("IDENTITY_CHECK_EXPIRED"));
    expect(ask({ faceProved: false })).toEqual(refusal("STEP_NOT_DONE"));
    expect(ask({})).toEqual(refusal("NUMBER_SAME"));
    expect(ask({}, { isSame: false, isTaken: true })).toEqual(refusal("NUMBER_IN_USE"));
  });
});
