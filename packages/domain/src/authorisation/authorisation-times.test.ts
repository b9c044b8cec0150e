import { expect, test } from "vitest";
import { instantAt } from "../calendar/instant.ts";
import { dueOfAuthorisation, nextAuthorisationAt } from "./authorisation-day.ts";
import { leftTodayFen, payableNowFen } from "./authorised-to-pay.ts";

const times = {
  status: "NORMAL",
  inviteExpiresAt: instantAt("2025-03-09", "00:00"),
  validTo: "2025-12-31",
  idValidTo: "2025-12-01",
} as const;

test("an invitation ends with its time, an authorisation after its last day", () => {
  const invited = { ...times, status: "INVITED", idValidTo: null } as const;
  expect(nextAuthorisationAt(invited)).toEqual(times.inviteExpiresAt);
  expect(dueOfAuthorisation(invited, instantAt("2025-03-08", "23:59"))).toBeNull();
  expect(dueOfAuthorisation(invited, times.inviteExpiresAt)).toBe("INVITATION_EXPIRED");
  const uploaded = { ...times, status: "ID_UPLOADED" } as const;
  expect(nextAuthorisationAt(uploaded)).toEqual(instantAt("2026-01-01", "00:00"));
  expect(dueOfAuthorisation(uploaded, instantAt("2025-12-31", "23:59"))).toBeNull();
  expect(dueOfAuthorisation(uploaded, instantAt("2026-01-01", "00:00"))).toBe("LAPSED");
});

test("an ID that is valid for 90 days or fewer has to be uploaded again", () => {
  const soonAt = instantAt("2025-09-02", "00:00");
  expect(nextAuthorisationAt(times)).toEqual(soonAt);
  expect(dueOfAuthorisation(times, instantAt("2025-09-01", "23:59"))).toBeNull();
  expect(dueOfAuthorisation(times, soonAt)).toBe("ID_90");
  expect(dueOfAuthorisation({ ...times, status: "RE_UPLOAD" }, soonAt)).toBeNull();
});

test("nothing is due of what has no end, or has ended", () => {
  const endless = { ...times, validTo: null, idValidTo: "LONG_TERM" };
  expect(nextAuthorisationAt(endless)).toBeNull();
  expect(dueOfAuthorisation(endless, instantAt("2099-01-01", "00:00"))).toBeNull();
  const revoked = { ...times, status: "REVOKED" } as const;
  expect(nextAuthorisationAt(revoked)).toBeNull();
  expect(dueOfAuthorisation(revoked, instantAt("2026-01-01", "00:00"))).toBeNull();
});

test("what may be paid now is the tighter of both limits", () => {
  const limits = { perPaymentMaxFen: 300, perDayMaxFen: 1_000, paidTodayFen: 600 };
  expect(payableNowFen(limits)).toBe(300);
  expect(payableNowFen({ ...limits, paidTodayFen: 900 })).toBe(100);
  expect(payableNowFen({ ...limits, perPaymentMaxFen: null })).toBe(400);
  expect(payableNowFen({ ...limits, perDayMaxFen: null })).toBe(300);
  expect(payableNowFen({ ...limits, perDayMaxFen: null, perPaymentMaxFen: null })).toBeNull();
  // The limit was lowered after the payments.
  expect(leftTodayFen({ perDayMaxFen: 500, paidTodayFen: 600 })).toBe(0);
});
