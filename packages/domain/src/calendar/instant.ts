import { type BizDate, bizDateOfDay, dayNumberOf } from "./biz-date.ts";

// The business clock is Asia/Shanghai, which has been UTC+8 without summer time since 1992.
const OFFSET_MS = 8 * 60 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;
const TIME_OF_DAY = /^([01][0-9]|2[0-3]):([0-5][0-9])(?::([0-5][0-9]))?$/;

/** The business date of an instant, whatever the machine's time zone. */
export function businessDateOf(instant: Date | number): BizDate {
  return bizDateOfDay(Math.floor((Number(instant) + OFFSET_MS) / DAY_MS));
}

/** The instant of a business date and time of day "HH:MM" or "HH:MM:SS". @throws RangeError on another form. */
export function instantAt(on: BizDate, timeOfDay: string): Date {
  const match = TIME_OF_DAY.exec(timeOfDay);
  if (match === null) throw new RangeError("not a time of day");
  const seconds = Number(match[1]) * 3600 + Number(match[2]) * 60 + Number(match[3] ?? 0);
  return new Date(dayNumberOf(on) * DAY_MS + seconds * 1000 - OFFSET_MS);
}

/** Business time of day "HH:MM" of an instant. */
export function timeOfDayOf(instant: Date | number): string {
  return new Date(Number(instant) + OFFSET_MS).toISOString().slice(11, 16);
}

/** RFC 3339 with the business offset: "2025-05-06T14:00:00+08:00"; milliseconds only when there are some. */
export function formatInstant(instant: Date | number): string {
  const local = new Date(Number(instant) + OFFSET_MS).toISOString();
  return `${local.slice(0, 19)}${local.slice(19, 23) === ".000" ? "" : local.slice(19, 23)}+08:00`;
}

/** The instant this many minutes later. */
export function addMinutes(instant: Date, minutes: number): Date {
  return new Date(instant.getTime() + minutes * 60_000);
}
