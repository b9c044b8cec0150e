import { parseJsonSafely } from "../safe-json.ts";
import type { TextArea } from "../storage/text-area.ts";
import type { ErrorReport, EventReport, ReportOwner } from "./report.ts";

/** Most reports that wait; beyond it the oldest go. They are small, so a full queue has some 30 kB. */
export const WAITING_MAX = 100;

export type Report = EventReport | ErrorReport;

/** A report with whose it is: by the time it is sent, another person may be logged in. */
interface WaitingReport {
  readonly owner: ReportOwner;
  readonly report: Report;
}

/** Reports of one owner. */
export interface OwnedReports {
  readonly owner: ReportOwner;
  readonly reports: readonly Report[];
}

/** Reports that are not sent yet. They survive a reload, and the phone being without a network for days. */
export interface ReportQueue {
  add(report: Report, owner: ReportOwner): void;
  /** Of the owner who has waited longest, the oldest of one kind, at most `max`; null where none waits. */
  oldest(isError: boolean, max: number): OwnedReports | null;
  remove(reports: readonly Report[]): void;
  size(): number;
}

export function isErrorReport(report: Report): report is ErrorReport {
  return "kind" in report;
}

/**
 * A queue in a place for texts that all tabs share: each reads anew what waits there before it changes it. What two send
 * at once comes twice, and the reports' ids let the service keep one.
 */
export function createReportQueue(texts: TextArea, key: string): ReportQueue {
  const read = (): WaitingReport[] => readLeft(texts.read(key)).slice(-WAITING_MAX);
  const keep = (waiting: readonly WaitingReport[]): void => {
    if (waiting.length === 0) texts.remove(key);
    else texts.write(key, JSON.stringify(waiting));
  };
  return {
    add(report, owner) {
      keep([...read(), { owner, report }].slice(-WAITING_MAX));
    },
    oldest(isError, max) {
      const ofKind = read().filter(({ report }) => isErrorReport(report) === isError);
      const [first] = ofKind;
      if (first === undefined) return null;
      const { owner } = first;
      const ofOwner = ofKind.filter((each) => isSameOwner(each.owner, owner));
      return { owner, reports: ofOwner.slice(0, max).map(({ report }) => report) };
    },
    remove(reports) {
      const ids = new Set(reports.map(({ id }) => id));
      keep(read().filter(({ report }) => !ids.has(report.id)));
    },
    size: () => read().length,
  };
}

function isSameOwner(one: ReportOwner, other: ReportOwner): boolean {
  return one.customer_id === other.customer_id && one.account_id === other.account_id;
}

/** What was left, as far as it looks like reports of ours; the service checks every field again. */
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
