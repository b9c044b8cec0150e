import { expect, test } from "vitest";
import type { IdentityCheckFacts } from "./decide-identity-check.ts";
import { decideShowField, PERSONAL_FIELDS, showProofsOf } from "./decide-show-field.ts";

const now = new Date("2026-03-02T10:00:00+08:00");
const byFace: IdentityCheckFacts = {
  purpose: "SHOW_PERSONAL_DATA",
  idOnRecord: true,
  idProved: false,
  codeProved: false,
  faceProved: true,
  expiresAt: new Date(now.getTime() + 1),
  used: false,
};
const byCode = { ...byFace, faceProved: false, codeProved: true };
const known = (field: "NAME" | "PHONE" | "ID_NO") => ({ field, isKnown: true });
const refusal = (code: string) => ({ ok: false, refusal: code });

test.each([
  ["PHONE", true, true, ["PASSWORD", "CODE"]],
  ["PHONE", false, false, ["CODE"]],
  ["ID_NO", true, true, ["PASSWORD", "FACE"]],
  ["ID_NO", true, false, ["PASSWORD"]],
  ["NAME", false, true, ["FACE"]],
  ["NAME", false, false, []],
] as const)("%s with a password %s and a face %s takes %j", (field, password, face, proofs) => {
  expect(showProofsOf(field, { password, face })).toEqual(proofs);
});

test("a face shows every field, a code the phone alone", () => {
  for (const field of PERSONAL_FIELDS) {
    expect(decideShowField(known(field), byFace, now)).toEqual({
      ok: true,
      value: { proof: "FACE" },
    });
  }
  expect(decideShowField(known("PHONE"), byCode, now)).toEqual({
    ok: true,
    value: { proof: "CODE" },
  });
  expect(decideShowField(known("NAME"), byCode, now)).toEqual(refusal("FACE_REQUIRED"));
  expect(decideShowField(known("ID_NO"), byCode, now)).toEqual(refusal("FACE_REQUIRED"));
});

test("what is not known, a check of another purpose, one that is over and one without a proof are refused", () => {
  const field = known("ID_NO");
  expect(decideShowField({ ...field, isKnown: false }, { ...byFace, used: true }, now)).toEqual(
    refusal("NOT_FOUND"),
  );
  const over = refusal("IDENTITY_CHECK_EXPIRED");
  const elsewhere = { ...byFace, purpose: "CHANGE_NUMBER", idProved: true } as const;
  expect(decideShowField(field, elsewhere, now)).toEqual(over);
  expect(decideShowField(field, { ...byFace, used: true }, now)).toEqual(over);
  expect(decideShowField(field, { ...byFace, expiresAt: now }, now)).toEqual(over);
  expect(decideShowField(field, { ...byFace, faceProved: false }, now)).toEqual(
    refusal("STEP_NOT_DONE"),
  );
});
