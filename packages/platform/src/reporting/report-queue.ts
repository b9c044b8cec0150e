import { parseJsonSafely } from "../json/safe-json.ts";
import type { TextArea } from "../storage/text-area.ts";
import type { ErrorReport, EventReport, ReportOwner } from "./report.ts";

/** Most reports in the queue; beyond it the oldest are dropped. They are small: a full queue has some 30 kB. */
export const WAITING_MAX = 100;
/** How long a report is kept at most: where sending is blocked, what it says about people must not stay for ever. */
const WAITING_MAX_MS = 7 * 24 * 3600 * 1000;

export type Report = EventReport | ErrorReport;

/** A report with its owner and channel: both may have changed by the time it is sent. */
interface WaitingReport {
  readonly owner: ReportOwner;
  /** Absent where it was not known yet, and in reports of an older release. */
  readonly channel?: string | undefined;
  readonly report: Report;
}

/** Reports of one owner in one channel. */
export interface OwnedReports {
  readonly owner: ReportOwner;
  readonly channel: string;
  readonly reports: readonly Report[];
}

/** Reports that are not sent yet. They survive a reload, and days without a network. */
export interface ReportQueue {
  /** @param channel undefined while it is not known. */
  add(report: Report, owner: ReportOwner, channel: string | undefined): void;
  /**
   * Of the owner and channel that have waited longest, the oldest reports of one kind, at most `max`; null where none
   * waits.
   * @param channelNow the channel of reports that have none.
   */
  oldest(isError: boolean, max: number, channelNow: string): OwnedReports | null;
  remove(reports: readonly Report[]): void;
  size(): number;
}

export function isErrorReport(report: Report): report is ErrorReport {
  return "kind" in report;
}

/**
 * A queue in storage that all tabs share: each reads it again before it changes it. Reports that two tabs send at once
 * are sent twice; their ids let the service keep one.
 */
export function createReportQueue(texts: TextArea, key: string): ReportQueue {
  const keep = (waiting: readonly WaitingReport[]): void => {
    if (waiting.length === 0) texts.remove(key);
    else texts.write(key, JSON.stringify(waiting));
  };
  const read = (): WaitingReport[] => {
    const left = readLeft(texts.read(key));
    const fresh = left.filter(isFresh).slice(-WAITING_MAX);
    if (fresh.length < left.length) keep(fresh);
    return fresh;
  };
  return {
    add(report, owner, channel) {
      keep([...read(), { owner, channel, report }].slice(-WAITING_MAX));
    },
    oldest(isError, max, channelNow) {
      const ofKind = read().filter(({ report }) => isErrorReport(report) === isError);
      const [first] = ofKind;
      if (first === undefined) return null;
      const { owner, channel = channelNow } = first;
      const together = ofKind.filter(
        (each) => isSameOwner(each.owner, owner) && (each.channel ?? channelNow) === channel,
      );
      return { owner, channel, reports: together.slice(0, max).map(({ report }) => report) };
    },
    remove(reports) {
      const ids = new Set(reports.map(({ id }) => id));
      keep(read().filter(({ report }) => !ids.has(report.id)));
    },
    size: () => read().length,
  };
}

/** One from the future was made before the phone's clock was set back, and must not stay for ever either. */
function isFresh({ report }: WaitingReport): boolean {
  return Math.abs(Date.now() - report.at) < WAITING_MAX_MS;
}

function isSameOwner(one: ReportOwner, other: ReportOwner): boolean {
  return one.customer_id === other.customer_id && one.account_id === other.account_id;
}

/** The stored queue, as far as it looks like our reports; the service checks every field again. */
function readLeft(text: string | undefined): WaitingReport[] {
  const value: unknown = text === undefined ? undefined : parseJsonSafely(text);
  return Array.isArray(value) ? value.filter(looksWaiting) : [];
}

function looksWaiting(value: unknown): value is WaitingReport {
  const report = partOf(value, "report");
  const owner = partOf(value, "owner");
  return (
    has(owner, "customer_id", "string") &&
    has(owner, "account_id", "string") &&
    ["string", "undefined"].includes(typeof partOf(value, "channel")) &&
    has(report, "id", "string") &&
    has(report, "name", "string") &&
    has(report, "page", "string") &&
    has(report, "at", "number") &&
    (has(report, "kind", "string") || has(report, "tags", "object"))
  );
}

function has(value: unknown, name: string, type: string): boolean {
  return typeof partOf(value, name) === type;
}

function partOf(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}
