import { REPORT_SYSTEM_ID } from "../constants/technical-constants.ts";
import {
  ERRORS_PATH,
  EVENTS_PATH,
  type ReportBody,
  type ReportOwner,
  type ReportSender,
} from "./report.ts";
import { isErrorReport, type OwnedReports, type Report, type ReportQueue } from "./report-queue.ts";

/** Reports in one body: far below the 64 kB that a beacon may carry. */
const BODY_MAX = 20;
/** How long a report waits for others, in ms. */
const GATHER_MS = 10_000;
/** The first pause after a failed request, in ms; it doubles up to the last. */
const FIRST_PAUSE_MS = 30_000;
const LAST_PAUSE_MS = 600_000;
/** Errors that one page reports at most, so that an endless loop does not report endlessly. */
const ERRORS_MAX = 20;

/** The outcome of a body: taken; worth another try; or refused, so that a retry is of no use. */
export type Delivery = "taken" | "later" | "never";

/** The ways to send. None of them throws. */
export interface ReportTransport {
  send(path: string, body: ReportBody): Promise<Delivery>;
  /** Sends a body as a beacon while the page goes away; false where the browser did not accept it. */
  sendLeaving(path: string, body: ReportBody): boolean;
  isOnline(): boolean;
}

/** Collects reports and sends them together. */
export interface ReportClient {
  /** Takes a report of `owner`; another user may be logged in when it is sent. */
  report(report: Report, owner: ReportOwner): void;
  /** Sends the queue now. */
  flush(): Promise<void>;
  /** The page is going away, perhaps for good. */
  flushLeaving(): void;
}

export interface ReportClientFacts {
  readonly queue: ReportQueue;
  readonly transport: ReportTransport;
  readonly sender: () => Omit<ReportSender, keyof ReportOwner>;
  /** Resolves when the sender is known as well as it will be. Nothing is sent before, unless the page goes away. */
  readonly senderKnown: Promise<unknown>;
  /** Whether this visit's events are reported; errors always are. */
  readonly isSampled: boolean;
}

export function createReportClient(facts: ReportClientFacts): ReportClient {
  const { queue, transport, sender, senderKnown, isSampled } = facts;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pauseMs = 0;
  let sending = false;
  const errorsToldOf = new Set<string>();
  let isSenderKnown = false;
  async function awaitSender(): Promise<void> {
    await senderKnown;
    isSenderKnown = true;
  }
  void awaitSender();

  const oldest = (ofErrors: boolean): OwnedReports | null =>
    queue.oldest(ofErrors, BODY_MAX, sender().channel);
  const bodyOf = ({ owner, channel, reports }: OwnedReports, ofErrors: boolean): ReportBody => ({
    sysid: REPORT_SYSTEM_ID,
    detail: { ...sender(), ...owner, channel },
    ...(ofErrors
      ? { errors: reports.filter(isErrorReport) }
      : { events: reports.flatMap((report) => (isErrorReport(report) ? [] : [report])) }),
  });

  const wait = (ms: number): void => {
    timer ??= setTimeout(() => {
      timer = undefined;
      void flush();
    }, ms);
  };

  async function flush(): Promise<void> {
    if (sending || !transport.isOnline()) return;
    sending = true;
    clearTimeout(timer);
    timer = undefined;
    try {
      await senderKnown;
      for (const ofErrors of [true, false]) {
        for (;;) {
          const next = oldest(ofErrors);
          if (next === null) break;
          // One body at a time, in order.
          const delivery = await transport.send(
            ofErrors ? ERRORS_PATH : EVENTS_PATH,
            bodyOf(next, ofErrors),
          );
          if (delivery === "later") {
            pauseMs = Math.min(Math.max(pauseMs * 2, FIRST_PAUSE_MS), LAST_PAUSE_MS);
            return;
          }
          pauseMs = 0;
          queue.remove(next.reports);
        }
      }
    } finally {
      sending = false;
      if (queue.size() > 0) wait(Math.max(pauseMs, GATHER_MS));
    }
  }

  return {
    report(report, owner) {
      if (isErrorReport(report)) {
        const same = `${report.name} ${report.message} ${report.frames[0] ?? ""}`;
        if (errorsToldOf.has(same) || errorsToldOf.size >= ERRORS_MAX) return;
        errorsToldOf.add(same);
      } else if (!isSampled) return;
      // A channel that is only a guess is set once it is known.
      queue.add(report, owner, isSenderKnown ? sender().channel : undefined);
      // After a failure the pause decides; new reports must not cut it short.
      if (queue.size() >= BODY_MAX && pauseMs === 0) void flush();
      else wait(Math.max(pauseMs, GATHER_MS));
    },
    flush,
    flushLeaving() {
      // Without a network a beacon is lost silently; the queue is not.
      if (!transport.isOnline()) return;
      for (const ofErrors of [true, false]) {
        const path = ofErrors ? ERRORS_PATH : EVENTS_PATH;
        for (;;) {
          const next = oldest(ofErrors);
          if (next === null || !transport.sendLeaving(path, bodyOf(next, ofErrors))) break;
          queue.remove(next.reports);
        }
      }
    },
  };
}
