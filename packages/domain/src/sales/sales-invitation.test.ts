import { expect, test } from "vitest";
import { instantAt } from "../calendar/instant.ts";
import {
  decideAnswerSalesInvitation,
  decideInviteDealer,
  salesInvitationStatus,
} from "./sales-invitation.ts";

const now = instantAt("2025-03-01", "10:00");
const expiresAt = instantAt("2025-03-09", "00:00");
const lastMoment = instantAt("2025-03-08", "23:59:59");
const open = {
  answer: null,
  expiresAt,
  salespersonId: "S1",
  isActive: true,
  customerOf: null,
} as const;

test("an invitation is good to the end of the seventh day", () => {
  expect(decideInviteDealer({ perMonth: 1, madeThisMonth: 0 }, now)).toEqual({
    ok: true,
    value: { expiresAt },
  });
  expect(salesInvitationStatus({ answer: null, expiresAt }, lastMoment)).toBe("OPEN");
  expect(salesInvitationStatus({ answer: null, expiresAt }, expiresAt)).toBe("EXPIRED");
  expect(salesInvitationStatus({ answer: "REFUSED", expiresAt }, expiresAt)).toBe("REFUSED");
});

test.each([
  [0, 0],
  [3, 3],
  // The manufacturer lowered the quota after the invitations were made.
  [2, 5],
])("of %i invitations a month, %i are made: no other", (perMonth, madeThisMonth) => {
  expect(decideInviteDealer({ perMonth, madeThisMonth }, now)).toEqual({
    ok: false,
    refusal: "SALES_QUOTA_SPENT",
  });
});

test.each([
  ["a dealer without a salesperson becomes a customer", {}, "ACCEPTED", "ASSIGN"],
  ["another one's customer moves", { customerOf: "S2" }, "ACCEPTED", "MOVE"],
  ["who is their customer stays it", { customerOf: "S1" }, "ACCEPTED", "KEEP"],
  ["who refuses stays whose customer they were", { customerOf: "S2" }, "REFUSED", "KEEP"],
  ["the same answer again changes nothing", { answer: "REFUSED" }, "REFUSED", "KNOWN"],
] as const)("%s", (_name, changes, answer, value) => {
  expect(decideAnswerSalesInvitation({ ...open, ...changes }, answer, lastMoment)).toEqual({
    ok: true,
    value,
  });
});

test.each([
  ["another answer", { answer: "REFUSED" }, lastMoment, "SALES_INVITATION_ANSWERED"],
  [
    "another answer after the last day",
    { answer: "REFUSED" },
    expiresAt,
    "SALES_INVITATION_ANSWERED",
  ],
  ["an answer after the last day", {}, expiresAt, "SALES_INVITATION_OVER"],
  ["a salesperson who has left", { isActive: false }, lastMoment, "SALES_INVITATION_OVER"],
] as const)("%s is refused", (_name, changes, at, refusal) => {
  expect(decideAnswerSalesInvitation({ ...open, ...changes }, "ACCEPTED", at)).toEqual({
    ok: false,
    refusal,
  });
});
