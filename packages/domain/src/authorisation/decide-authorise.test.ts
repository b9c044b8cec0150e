import { expect, test } from "vitest";
import { instantAt } from "../calendar/instant.ts";
import { AUTHORISED_PERSON_STATUSES } from "../vocabulary/authorised-person-status.ts";
import {
  decideAuthorise,
  decideRevokeAuthorisation,
  decideUploadAuthorisedId,
  invitationExpiresAt,
} from "./decide-authorise.ts";

const invited = instantAt("2025-03-01", "10:00");
const upload = {
  status: "INVITED",
  now: instantAt("2025-03-08", "23:59:59"),
  inviteExpiresAt: invitationExpiresAt(invited),
  idStatus: "NORMAL",
  birthDate: "2007-03-08",
  isInvitedPerson: true,
} as const;

test("an invitation is good to the end of the seventh day", () => {
  expect(invitationExpiresAt(invited)).toEqual(instantAt("2025-03-09", "00:00"));
  expect(decideUploadAuthorisedId(upload)).toEqual({ ok: true, value: { status: "ID_UPLOADED" } });
  expect(decideUploadAuthorisedId({ ...upload, now: instantAt("2025-03-09", "00:00") })).toEqual({
    ok: false,
    refusal: "INVITATION_EXPIRED",
  });
});

test("who is asked for a new photo is not bound to the invitation any more", () => {
  const later = { ...upload, now: instantAt("2026-01-01", "00:00") };
  for (const status of ["SUPPLY_UPLOAD", "RE_UPLOAD"] as const) {
    expect(decideUploadAuthorisedId({ ...later, status })).toEqual({
      ok: true,
      value: { status: "NORMAL" },
    });
  }
});

test.each([
  ["AUTHORISATION_STATE", { status: "REVOKED" }],
  ["ID_INFO_MISSING_FOR_USE", { idStatus: "MISSING" }],
  ["ID_EXPIRED", { idStatus: "EXPIRED" }],
  ["ID_VALIDITY_TOO_SHORT", { idStatus: "SOON", isInvitedPerson: false }],
  ["PERSON_UNDERAGE", { birthDate: "2007-03-09", isInvitedPerson: false }],
  ["ID_NAME_MISMATCH", { isInvitedPerson: false }],
] as const)("%s refuses an ID", (refusal, change) => {
  expect(decideUploadAuthorisedId({ ...upload, ...change })).toEqual({ ok: false, refusal });
});

test("both have to pass a face check", () => {
  const facts = { status: "ID_UPLOADED", legalPersonPassed: true, authorisedPersonPassed: true };
  expect(decideAuthorise({ ...facts, status: "ID_UPLOADED" })).toEqual({
    ok: true,
    value: { status: "NORMAL" },
  });
  for (const change of [{ legalPersonPassed: false }, { authorisedPersonPassed: false }]) {
    expect(decideAuthorise({ ...facts, status: "ID_UPLOADED", ...change })).toEqual({
      ok: false,
      refusal: "FACE_REQUIRED",
    });
  }
  expect(decideAuthorise({ ...facts, status: "NORMAL" })).toEqual({
    ok: false,
    refusal: "AUTHORISATION_STATE",
  });
});

test("the legal person takes an authorisation back in every state that has one", () => {
  for (const status of AUTHORISED_PERSON_STATUSES) {
    const decision = decideRevokeAuthorisation({ status, role: "LEGAL_PERSON" });
    expect(decision.ok).toBe(status !== "REVOKED");
    expect(decideRevokeAuthorisation({ status, role: "AUTHORIZED_PERSON" })).toEqual({
      ok: false,
      refusal: "FORBIDDEN_ROLE",
    });
  }
});
