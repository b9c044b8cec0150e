import { parseJsonSafely } from "../safe-json.ts";
import type { TextArea } from "../storage/text-area.ts";
import type { ErrorReport, EventReport } from "./report.ts";

/** Most reports that wait; beyond it the oldest go. They are small, so a full queue has some 30 kB. */
export const WAITING_MAX = 100;

export type Report = EventReport | ErrorReport;

/** Reports that are not sent yet. They survive a reload, and the phone being without a network for days. */
export interface ReportQueue {
  add(report: Report): void;
  /** The oldest of one kind, at most `max`. */
  oldest(isError: boolean, max: number): readonly Report[];
  remove(reports: readonly Report[]): void;
  size(): number;
}

export function isErrorReport(report: Report): report is ErrorReport {
  return "kind" in report;
}

/**
 * A queue over a place for texts, which begins with what an earlier page left there. Two tabs share the place: what both
 * hold is sent twice, and the reports' ids let the service keep one.
 */
export function createReportQueue(texts: TextArea, key: string): ReportQueue {
  let waiting: Report[] = readLeft(texts.read(key)).slice(-WAITING_MAX);
  const keep = (): void => {
    if (waiting.length === 0) texts.remove(key);
    else texts.write(key, JSON.stringify(waiting));
  };
  return {
    add(report) {
      waiting = [...waiting, report].slice(-WAITING_MAX);
      keep();
    },
    oldest: (isError, max) =>
      waiting.filter((report) => isErrorReport(report) === isError).slice(0, max),
    remove(reports) {
      const ids = new Set(reports.map(({ id }) => id));
      waiting = waiting.filter(({ id }) => !ids.has(id));
      keep();
    },
    size: () => waiting.length,
  };
}

/** What was left, as far as it looks like reports of ours; the service checks every field again. */
function readLeft(text: string | undefined): Report[] {
  const value: unknown = text === undefined ? undefined : parseJsonSafely(text);
  return Array.isArray(value) ? value.filter(looksLikeReport) : [];
}

function looksLikeReport(value: unknown): value is Report {
  if (typeof value !== "object" || value === null) return false;
  const has = (name: string, type: string): boolean => typeof Reflect.get(value, name) === type;
  return (
    has("id", "string") &&
    has("name", "string") &&
    has("page", "string") &&
    has("at", "number") &&
    (has("kind", "string") || has("tags", "object"))
  );
}
