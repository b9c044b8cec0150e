import { expect, test } from "vitest";
import { instantAt } from "../calendar/instant.ts";
import { decideAccept, decideApprove } from "./decide-confirm.ts";

const now = instantAt("2025-03-01", "10:00");
const faceBinding = {
  userId: "user",
  enterpriseId: "enterprise",
  subjectId: "authorisation",
  amountFen: null,
  termsHash: null,
};
const face = {
  boundTo: faceBinding,
  result: "verifySuccess",
  tries: 1,
  verifiedAt: now,
  used: false,
} as const;
const facts = {
  status: "ID_UPLOADED",
  legalPersonPassed: true,
  authorisedPersonPassed: false,
  contractStatus: "VERIFY",
  face,
  faceBinding,
  now,
} as const;

test("the second of both to confirm puts the authorisation in force", () => {
  expect(decideAccept(facts)).toEqual({ ok: true, value: { status: "NORMAL" } });
  expect(decideAccept({ ...facts, legalPersonPassed: false })).toEqual({
    ok: true,
    value: { status: "ID_UPLOADED" },
  });
});

test.each([
  ["AUTHORISATION_STATE", { status: "INVITED", contractStatus: null }],
  ["AUTHORISATION_STATE", { authorisedPersonPassed: true }],
  ["CONTRACT_NOT_READ", { contractStatus: "NEW", face: null }],
  ["CONTRACT_NOT_READ", { contractStatus: null }],
  ["FACE_REQUIRED", { face: null }],
  ["FACE_EXPIRED", { face: { ...face, used: true } }],
  ["FACE_MISMATCH", { face: { ...face, result: "verifyFail", verifiedAt: null } }],
] as const)("%s refuses the authorised person", (refusal, change) => {
  expect(decideAccept({ ...facts, ...change })).toEqual({ ok: false, refusal });
});

const approval = {
  ...facts,
  mode: "GO_AUTHORISE",
  legalPersonPassed: false,
  authorisedPersonPassed: true,
} as const;

test("the legal person confirms first with a request, and last going to authorise", () => {
  expect(decideApprove(approval)).toEqual({ ok: true, value: { status: "NORMAL" } });
  const request = { ...approval, mode: "REQUEST", authorisedPersonPassed: false } as const;
  for (const status of ["INVITED", "ID_UPLOADED"] as const) {
    expect(decideApprove({ ...request, status })).toEqual({ ok: true, value: { status } });
  }
});

test.each([
  ["AUTHORISATION_STATE", { status: "NORMAL", authorisedPersonPassed: false }],
  ["AUTHORISATION_STATE", { status: "REVOKED" }],
  ["AUTHORISATION_STATE", { legalPersonPassed: true, authorisedPersonPassed: false }],
  ["STEP_NOT_DONE", { authorisedPersonPassed: false, face: null }],
  ["FACE_REQUIRED", { face: { ...face, boundTo: { ...faceBinding, userId: "other" } } }],
] as const)("%s refuses the legal person", (refusal, change) => {
  expect(decideApprove({ ...approval, ...change })).toEqual({ ok: false, refusal });
});
