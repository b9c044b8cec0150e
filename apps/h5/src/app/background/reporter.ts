import {
  awaitNativeData,
  CHANNEL_KEY,
  createPageVisits,
  createReportClient,
  createReportQueue,
  createReportTransport,
  createTextArea,
  customEvent,
  errorReport,
  type ErrorReport,
  isVisitSampled,
  type NativeData,
  pageLeft,
  pageOpened,
  pagePattern,
  REPORT_CLIENT_VERSION,
  type Report,
  reportedChannel,
  type ReportOwner,
  type ReportSender,
  resourceUsed,
  runningChannel,
} from "@kedu/platform";
import { REQUEST_TIMEOUT_MS } from "../../data/client.ts";
import { bridgeNames } from "../../platform/native-shell/shell-names.ts";
import type { Happening } from "../../platform/reporting/report.ts";
import { isKnownPath } from "./known-path.ts";
import { createReportOwner, type ReportedPerson } from "./report-owner.ts";

const QUEUE_KEY = "kedu.reports";
const SAMPLED_KEY = "kedu.reportsSampled";
const KEPT_CHANNEL_KEY = `kedu.${CHANNEL_KEY}`;
/** Share of visits whose events are reported, 0 to 1: `VITE_REPORT_SAMPLE_RATE`. Errors always are. */
const SAMPLE_RATE = Number(import.meta.env.VITE_REPORT_SAMPLE_RATE ?? 1);
/** How long a shell may take to report the phone, in ms. */
const SHELL_WAIT_MS = 1500;

export interface Reporter {
  /** Something happened; a page counts as opened only by `openPage`. */
  take(happening: Exclude<Happening, { readonly type: "page" }>, atMs: number): void;
  /** The dealer has navigated to a page, and left the one before. */
  enterPage(address: PageAddress): void;
  /** The dealer stays on the page. */
  openPage(address: PageAddress): void;
}

interface PageAddress {
  readonly pathname: string;
  readonly search: string;
}

/**
 * Starts to send the pages' reports, and to notice when pages are left.
 * @param personNow the current user; called for each report, because another user may be logged in when it is sent.
 */
export function startReporter(target: Window, personNow: () => ReportedPerson | null): Reporter {
  const tab = createTextArea(() => target.sessionStorage);
  const { sender, senderKnown, readChannel } = createSender(target, tab);
  const withOwner = createReportOwner(personNow);
  let page = "*";
  let openedPage: string | null = null;

  const queue = createReportQueue(
    createTextArea(() => target.localStorage),
    QUEUE_KEY,
  );
  const client = createReportClient({
    queue,
    transport: createReportTransport(target, {
      timeoutMs: REQUEST_TIMEOUT_MS,
      names: bridgeNames,
    }),
    sender,
    senderKnown,
    isSampled: isSampled(tab),
  });
  const tell = (report: Report): void => withOwner((owner) => client.report(report, owner));
  const isHidden = (): boolean => target.document.visibilityState === "hidden";
  const visits = createPageVisits({
    now: () => performance.now(),
    isHidden,
    onLeave(left, lookedAtMs) {
      // A page that was only passed on the way was never opened.
      if (left === openedPage) tell(pageLeft(lookedAtMs, { page: left, at: Date.now() }));
    },
  });

  const tellError = (kind: ErrorReport["kind"], thrown: unknown, at: number): void => {
    const { origin } = target.location;
    tell(errorReport(kind, thrown, { page, at, origin }));
  };
  const leave = (): void => {
    visits.hide();
    client.flushLeaving();
  };
  target.document.addEventListener("visibilitychange", () => {
    if (isHidden()) leave();
    else visits.show();
  });
  target.addEventListener("pagehide", leave);
  target.addEventListener("pageshow", () => visits.show());
  target.addEventListener("online", () => void client.flush());
  // Sends what an earlier page could not. With an empty queue, this page's first reports are collected as usual.
  if (queue.size() > 0) void client.flush();

  return {
    take(happening, at) {
      switch (happening.type) {
        case "button":
        case "dialog":
          tell(resourceUsed(happening.type, happening.name, { page, at }));
          return;
        case "custom":
          tell(customEvent(happening.name, happening.reason, { page, at }));
          return;
        case "resource": {
          const { configId, planId, resourceType, resourceName } = happening;
          const event = customEvent(`RESOURCE_${happening.happened}`, "", { page, at });
          const detail = { configId, planId, resourceType, resourceName, report_id: event.id };
          tell({ ...event, tags: { ...event.tags, detail } });
          return;
        }
        case "thrown": {
          const { event } = happening;
          if ("reason" in event) tellError("rejection", event.reason, at);
          // A file that failed to load is an event without an error, and is reported elsewhere.
          else if (event.error) tellError("script", event.error, at);
          return;
        }
        case "page-error":
          tellError("page", happening.error, at);
      }
    },
    enterPage(address) {
      page = pagePattern(address, isKnownPath);
      visits.open(page);
      // Not before: the page that is left belongs to the previous channel.
      readChannel(address.search);
    },
    openPage(address) {
      openedPage = pagePattern(address, isKnownPath);
      tell(pageOpened({ page: openedPage, at: Date.now() }));
    },
  };
}

/** Decided once per visit, so that a visit is reported completely or not at all. */
function isSampled(tab: ReturnType<typeof createTextArea>): boolean {
  const kept = tab.read(SAMPLED_KEY);
  if (kept === "1" || kept === "0") return kept === "1";
  const sampled = isVisitSampled(SAMPLE_RATE, Math.random());
  tab.write(SAMPLED_KEY, sampled ? "1" : "0");
  return sampled;
}

interface Sender {
  readonly sender: () => Omit<ReportSender, keyof ReportOwner>;
  /** Resolves when the shell has reported phone and channel, or has had the time to. */
  readonly senderKnown: Promise<void>;
  /** An address may name the channel. */
  readonly readChannel: (search: string) => void;
}

/** The sender: phone and channel. */
function createSender(target: Window, tab: ReturnType<typeof createTextArea>): Sender {
  let native: NativeData = {};
  let channel = runningChannel({
    native,
    search: new URLSearchParams(target.location.search),
    known: tab.read(KEPT_CHANNEL_KEY),
  });

  function readChannel(search: string): void {
    channel = runningChannel({ native, search: new URLSearchParams(search), known: channel });
    tab.write(KEPT_CHANNEL_KEY, channel);
  }
  async function askShell(): Promise<void> {
    native = await awaitNativeData(target, SHELL_WAIT_MS, bridgeNames);
    readChannel("");
  }

  return {
    senderKnown: askShell(),
    sender: () => ({
      token: "",
      imei: "",
      version: REPORT_CLIENT_VERSION,
      device: native.deviceInfo?.model ?? systemOf(target.navigator.userAgent),
      channel: reportedChannel(channel),
      report_time: Date.now(),
    }),
    readChannel,
  };
}

/** The system and its version, where no shell reports the phone. */
function systemOf(userAgent: string): string {
  return (
    /(?:Android|iPhone OS|iPad; CPU OS|Mac OS X|Windows NT|Linux(?!.*Android)) ?[\d._]*/.exec(
      userAgent,
    )?.[0] ?? ""
  );
}
