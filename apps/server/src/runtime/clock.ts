import { type BizDate, businessDateOf } from "@kedu/domain";

/** The only source of time. */
export interface Clock {
  /** The business instant: everything that the business dates or lets expire. */
  now(): Date;
  /** The business date in Asia/Shanghai. */
  today(): BizDate;
  /** The machine's instant, for sessions, leases and time limits of calls: moving the business clock must not end them. */
  machineNow(): Date;
}

/** A clock that shows the machine's time. */
export function systemClock(machineNow: () => Date = () => new Date()): Clock {
  return clockOf(machineNow, () => 0);
}

/** A clock whose business instant is ahead of the machine's. */
export function clockOf(machineNow: () => Date, aheadMs: () => number): Clock {
  const now = () => new Date(machineNow().getTime() + aheadMs());
  return { now, machineNow, today: () => businessDateOf(now()) };
}
