// Technical constants of the specification, section 9, that belong to the phone. The widgets' numbers are in packages/ui,
// the request's in the client that keeps it; one table test holds them all.

/** Delay of the look after a change of page, on pages where it is not made at once, in ms. Spec 4 and 9. */
export const NAVIGATION_RECHECK_MS = 400;
/** Delay of the native error page after a script failed a second time, in ms. Spec 8 and 9. */
export const ERROR_PAGE_DELAY_MS = 500;
/** The longest a prefetch waits for the browser to be idle, in ms. Spec 9. */
export const PREFETCH_IDLE_TIMEOUT_MS = 2000;
/** Event id of a report that names none. Spec 3 and 9. */
export const DEFAULT_EVENT_ID = "1006";
/** System id of every report. Spec 3 and 9. */
export const REPORT_SYSTEM_ID = 20_175;
/** Version of the reporting client. Spec 9. */
export const REPORT_CLIENT_VERSION = "1.0.1";
/** Addresses whose opening is reported as a link: those that end in id, no or code. Spec 9. */
export const REPORTED_LINK = /(?:id|no|code)$/i;
/** Bytes that a compressor of request bodies takes at a time. Spec 9. */
export const DEFLATE_CHUNK_BYTES = 16_384;
