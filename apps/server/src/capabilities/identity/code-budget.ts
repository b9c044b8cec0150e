import type { Transaction } from "../../database/database.ts";
import type { LookupHash } from "../../database/sealed.ts";
import type { OpenCall } from "../../calls/call.ts";
import { returnToken, takeToken } from "../../calls/limits.ts";
import { networkOf } from "../../runtime/trusted-proxies.ts";
import { type PacedLimit, returnPacedTurn, takePacedTurn } from "../../calls/paced-limit.ts";

/** One code a minute. Policy; reliability 3, authentication 3. */
export const RESEND = { times: 1, windowSeconds: 60 };
/** Codes a day from one budget. Policy; reliability 3, authentication 3. */
const PER_DAY = { times: 20, windowSeconds: 86_400 };
/**
 * Log-in codes for one number, requested by all browsers together that have not logged in with it: 20 a day without a
 * wait, then 2 minutes, doubled up to 4 hours. That is 31 codes a day at most, and five guesses at each. Policy.
 */
export const STRANGERS: PacedLimit = {
  free: 20,
  windowSeconds: 86_400,
  firstGapSeconds: 120,
  maxGapSeconds: 14_400,
};

/**
 * Which codes are counted together. Nothing outside can use up the codes of a session, or of a browser that logged in
 * before.
 */
export interface CodeBudget {
  /** Identifies the budget, without personal data. */
  readonly key: string;
  /** What is counted for all unknown callers, besides the budget's own; null for the budget of a known caller. */
  readonly strangersKey: string | null;
}

/** The budget of codes that a logged-in person requests, each purpose with its own. */
export function sessionBudget(purpose: string, mobileHash: LookupHash): CodeBudget {
  return { key: `${purpose}:${mobileHash}`, strangersKey: null };
}

/** The budget of log-in codes for a number: of the browser, where it logged in with it before, else of the address. */
export function loginBudget(
  call: Pick<OpenCall, "device" | "request" | "vault">,
  mobileHash: LookupHash,
): CodeBudget {
  const isKnown = call.device.knows(mobileHash);
  return {
    key: `LOGIN:${mobileHash}:${placeOf(call, mobileHash)}`,
    strangersKey: isKnown ? null : `code-strangers:${mobileHash}`,
  };
}

/**
 * What tries are counted by: the browser where it has logged in before (with this number, if one is given), else the
 * address. So other callers at an address do not use up the tries of a known browser.
 */
export function placeOf(
  { device, request, vault }: Pick<OpenCall, "device" | "request" | "vault">,
  mobileHash?: LookupHash,
): string {
  const isKnown = mobileHash === undefined || device.knows(mobileHash);
  return isKnown && device.id !== null
    ? `device:${vault.lookupHash("device", device.id)}`
    : `ip:${vault.lookupHash("ip", networkOf(request.ip))}`;
}

/** Takes a code from a budget. Returns null, or the seconds until one is available. */
export async function takeCode(
  transaction: Transaction,
  { key, strangersKey }: CodeBudget,
  machineNow: Date,
): Promise<number | null> {
  const minute = await takeToken(transaction, minuteKeyOf(key), RESEND, machineNow);
  if (minute !== null) return minute;
  const day = await takeToken(transaction, dayKeyOf(key), PER_DAY, machineNow);
  if (day !== null || strangersKey === null) return day;
  const strangers = await takePacedTurn(transaction, strangersKey, STRANGERS, machineNow);
  if (strangers !== null) await returnOwn(transaction, key);
  return strangers;
}

/** Returns a code that was not sent to its budget. */
export async function returnCode(
  transaction: Transaction,
  { key, strangersKey }: CodeBudget,
): Promise<void> {
  await returnOwn(transaction, key);
  if (strangersKey !== null) await returnPacedTurn(transaction, strangersKey);
}

async function returnOwn(transaction: Transaction, key: string): Promise<void> {
  await returnToken(transaction, minuteKeyOf(key));
  await returnToken(transaction, dayKeyOf(key));
}

const minuteKeyOf = (key: string) => `code-minute:${key}`;
const dayKeyOf = (key: string) => `code-day:${key}`;
