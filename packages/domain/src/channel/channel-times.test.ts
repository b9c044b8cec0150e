import { expect, test } from "vitest";
import { instantAt } from "../calendar/instant.ts";
import {
  channelDaysLeft,
  channelEndsAt,
  channelReminderAt,
  isChannelRenewable,
  nextChannelAt,
} from "./channel-times.ts";

const validTo = "2027-03-31";
const signing = { status: "SIGNED", validTo } as const;

test("a signing is reminded of 30, 7 and 1 days before its last day, and ends after it", () => {
  const instants: (number | null)[] = [];
  let at: Date | null = instantAt("2026-04-01", "09:00");
  for (let step = 0; step < 4 && at !== null; step += 1) {
    at = nextChannelAt(signing, at);
    instants.push(at === null ? null : at.getTime());
  }
  expect(instants).toEqual([
    instantAt("2027-03-01", "10:00").getTime(),
    instantAt("2027-03-24", "10:00").getTime(),
    instantAt("2027-03-30", "10:00").getTime(),
    instantAt("2027-04-01", "00:00").getTime(),
  ]);
});

test("a signing that has lapsed while nothing ran is due at its end, and others are never due", () => {
  expect(nextChannelAt(signing, instantAt("2027-06-01", "00:00"))).toEqual(channelEndsAt(validTo));
  for (const status of ["UNSIGNED", "SIGNING", "EXPIRED", "REVOKED"] as const) {
    expect(nextChannelAt({ status, validTo }, instantAt("2026-04-01", "09:00"))).toBeNull();
  }
});

test("the reminder of an instant is known by its days", () => {
  expect(channelReminderAt(validTo, instantAt("2027-03-24", "10:00"))).toBe(7);
  expect(channelReminderAt(validTo, instantAt("2027-03-24", "11:00"))).toBeNull();
});

test("renewal opens 30 days before the last day, which counts itself", () => {
  expect(isChannelRenewable(signing, "2027-02-28")).toBe(false);
  expect(isChannelRenewable(signing, "2027-03-01")).toBe(true);
  expect(isChannelRenewable({ ...signing, status: "EXPIRED" }, "2027-03-01")).toBe(false);
  expect(channelDaysLeft(validTo, "2027-03-31")).toBe(1);
  expect(channelDaysLeft(validTo, "2027-04-01")).toBe(0);
});
