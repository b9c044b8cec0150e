import { addDays, type BizDate, daysBetween } from "../calendar/biz-date.ts";
import { instantAt } from "../calendar/instant.ts";
import { firstInstant } from "../calendar/order-of-dates.ts";
import { REMINDER_TIME } from "../constants/limits.ts";
import type { ChannelSigningStatus } from "../vocabulary/channel-signing-status.ts";

/** A signed channel is renewed from this many days before its last day on. Policy. */
export const CHANNEL_RENEWAL_DAYS = 30;

/** Days before the last day of a signing on which the dealer is reminded. Policy. */
export const CHANNEL_REMINDER_DAYS = [30, 7, 1] as const;

/** How long a signing lasts. Contract PRODUCT, section 2. */
export const CHANNEL_SIGNING_DAYS = 365;

interface Signing {
  readonly status: ChannelSigningStatus;
  readonly validTo: BizDate;
}

/** Days that a signing has left, its last day among them; none once it has lapsed. */
export function channelDaysLeft(validTo: BizDate, today: BizDate): number {
  return Math.max(0, daysBetween(today, validTo) + 1);
}

/** Whether a signed channel may be renewed before it ends. */
export function isChannelRenewable({ status, validTo }: Signing, today: BizDate): boolean {
  return status === "SIGNED" && daysBetween(today, validTo) <= CHANNEL_RENEWAL_DAYS;
}

/** When time next does something to a signing, after an instant: a reminder or its end; null when never. */
export function nextChannelAt({ status, validTo }: Signing, after: Date): Date | null {
  if (status !== "SIGNED") return null;
  const reminders = CHANNEL_REMINDER_DAYS.map((days) =>
    instantAt(addDays(validTo, -days), REMINDER_TIME),
  );
  const end = channelEndsAt(validTo);
  return firstInstant([...reminders, end], after) ?? end;
}

/** The first instant at which a signing has lapsed. */
export function channelEndsAt(validTo: BizDate): Date {
  return instantAt(addDays(validTo, 1), "00:00");
}

/** The reminder that is due at an instant, as its days before the end; null where none is. */
export function channelReminderAt(validTo: BizDate, at: Date): number | null {
  return (
    CHANNEL_REMINDER_DAYS.find(
      (days) => instantAt(addDays(validTo, -days), REMINDER_TIME).getTime() === at.getTime(),
    ) ?? null
  );
}
