import { PLAIN_KEYS } from "../params/plain-keys.ts";
import {
  DEFAULT_EVENT_ID,
  type REPORT_SYSTEM_ID,
  REPORTED_LINK,
} from "../constants/technical-constants.ts";

/** Where reports are collected. Specification section 7. */
export const EVENTS_PATH = "/collect/common/v1/event";
export const ERRORS_PATH = "/collect/common/v1/web";

/** What an event may say besides its name: what specification section 3 lists, and nothing else. */
export type EventDetail =
  | { readonly report_id: string; readonly reason: string }
  | {
      readonly configId: string;
      readonly planId: string;
      readonly resourceType: string;
      readonly resourceName: string;
      readonly report_id: string;
    }
  /** How long the page was viewed, in ms. */
  | { readonly leave_time: number }
  | Readonly<Record<string, never>>;

/** One thing that happened on a page. */
export interface EventReport {
  /** Made once, so that the service stores a report that is sent twice only once. */
  readonly id: string;
  /** In capitals, such as `LEAVE_PAGE`. */
  readonly name: string;
  /** The pattern of the page's address: no id, no value of a query. */
  readonly page: string;
  /** By the phone's clock, in ms since 1970. */
  readonly at: number;
  readonly tags: { readonly eventid: string; readonly detail: EventDetail };
}

/** An error. It contains nothing that a person typed. */
export interface ErrorReport {
  readonly id: string;
  readonly kind: "script" | "rejection" | "page";
  readonly name: string;
  readonly message: string;
  /** `file:line:column` of the stack's first frames, without origin or query. */
  readonly frames: readonly string[];
  readonly page: string;
  readonly at: number;
}

/** The owner of a report: who was logged in when it was made. */
export interface ReportOwner {
  /** Salted hash of the person's id; empty where no user is logged in. */
  readonly customer_id: string;
  /** Salted hash of the enterprise's id; empty where no user is logged in. */
  readonly account_id: string;
}

/** Who sends: the same for all reports of a body. Specification section 3. */
export interface ReportSender extends ReportOwner {
  /** Empty: a page cannot read the session's token, and a shell's is never passed on. */
  readonly token: "";
  /** Empty: no consent was given for it. */
  readonly imei: "";
  readonly version: string;
  readonly device: string;
  readonly channel: string;
  /** When the body was made, by the phone's clock, in ms since 1970. */
  readonly report_time: number;
}

/** Body of a POST to `EVENTS_PATH`, or with errors to `ERRORS_PATH`. */
export interface ReportBody {
  readonly sysid: typeof REPORT_SYSTEM_ID;
  readonly detail: ReportSender;
  readonly events?: readonly EventReport[];
  readonly errors?: readonly ErrorReport[];
}

/** What is known about the moment of a report. */
export interface ReportMoment {
  readonly page: string;
  readonly at: number;
}

/** An event, with the default id where it has none of its own. */
export function eventReport(
  name: string,
  detail: EventDetail,
  { page, at }: ReportMoment,
  eventid: string = DEFAULT_EVENT_ID,
): EventReport {
  return { id: newReportId(), name, page, at, tags: { eventid, detail } };
}

/** A page was opened; as a link where its address ends in id, no or code (specification section 9). */
export function pageOpened(moment: ReportMoment): EventReport {
  return eventReport(REPORTED_LINK.test(moment.page) ? "LINK_OPEN" : "PAGE_OPEN", {}, moment);
}

/** The longest visit that the service accepts, in ms: a day. A longer one would have the whole body refused. */
const STAY_MAX_MS = 24 * 3600 * 1000;

/** A page was left after it had been viewed for `leaveTimeMs`. */
export function pageLeft(leaveTimeMs: number, moment: ReportMoment): EventReport {
  return eventReport(
    "LEAVE_PAGE",
    { leave_time: Math.min(Math.round(leaveTimeMs), STAY_MAX_MS) },
    moment,
  );
}

/** A control or a dialog that has a name of its own in the code. */
export function resourceUsed(
  resourceType: "button" | "dialog",
  resourceName: string,
  moment: ReportMoment,
): EventReport {
  const report = eventReport(
    resourceType === "button" ? "BUTTON_CLICK" : "DIALOG_OPEN",
    {},
    moment,
  );
  const detail = { configId: "", planId: "", resourceType, resourceName, report_id: report.id };
  return { ...report, tags: { ...report.tags, detail } };
}

/**
 * Something that is neither page, button nor dialog. `reason` is a code, because words may contain what a person typed.
 */
export function customEvent(
  name: string,
  reason: string,
  moment: ReportMoment,
  eventid?: string,
): EventReport {
  const report = eventReport(name, {}, moment, eventid);
  const detail = { report_id: report.id, reason };
  return { ...report, tags: { ...report.tags, detail } };
}

/**
 * The pattern of an address: a known path of the product, with the name of its last query key and no value. Keys that
 * the app itself adds to every address are skipped.
 */
export function pagePattern(
  address: { readonly pathname: string; readonly search: string },
  isKnown: (path: string) => boolean,
): string {
  const path = address.pathname.length > 1 ? address.pathname.replace(/\/+$/, "") : "/";
  if (!isKnown(path)) return "*";
  const key = [...new URLSearchParams(address.search).keys()].findLast(
    (each) => !PLAIN_KEYS.has(each),
  );
  return key !== undefined && /^[A-Za-z]\w{0,39}$/.test(key) && REPORTED_LINK.test(key)
    ? `${path}?${key}`
    : path;
}

/** A random UUID, also where the page came without HTTPS and the browser makes none itself. */
export function newReportId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}
