import { z } from "zod";
import { maskInModel, maskPersonal } from "./mask-personal.ts";

/** Specification 3 and 9: the system id of every report. */
const REPORT_SYSTEM_ID = 20_175;
/** Specification 3: where a report names no event id. */
const DEFAULT_EVENT_ID = "1006";
/** Most reports in one body. The H5 sends 20. */
const REPORTS_MAX = 50;
const FRAMES_MAX = 10;
/** The longest stay on a page that is believed, in ms: a day. */
const STAY_MAX_MS = 24 * 3600 * 1000;
/** Instants between 2017 and 2100 in ms, so that a phone number here is refused. */
const INSTANT_MS = { from: 1_500_000_000_000, to: 4_100_000_000_000 } as const;

const PAGE = /^\/[A-Za-z0-9_\-/]*(\?[A-Za-z0-9_]{1,40})?$/;

const text = (max: number) => z.string().max(max).transform(maskPersonal);
const instantMs = z
  .int()
  .min(INSTANT_MS.from)
  .max(INSTANT_MS.to)
  .transform((at) => new Date(at));
/** What identifies a person or a phone travels as a hash or not at all. */
const hashOrNothing = z.string().regex(/^(?:[0-9a-f]{32,64})?$/);
/** A pattern of an address. Any other text may contain anything, and becomes a star. */
const page = z
  .string()
  .max(2_000)
  .transform((path) => (path.length <= 120 && PAGE.test(path) ? maskPersonal(path) : "*"));
const id = z.uuid().optional();
/** The id of the report, which has digits of its own; anything else is treated as text. */
const reportId = z.union([z.uuid(), text(64)]);

/** The variants of specification 3, and none: nothing else can be said. */
const eventDetail = z.union([
  z.strictObject({ report_id: reportId, reason: text(200) }),
  z.strictObject({
    configId: text(64),
    planId: text(64),
    resourceType: text(64),
    resourceName: text(120),
    report_id: reportId,
  }),
  z.strictObject({ leave_time: z.int().min(0).max(STAY_MAX_MS) }),
  z.strictObject({}),
]);

const envelope = {
  sysid: z.literal(REPORT_SYSTEM_ID),
  detail: z.strictObject({
    token: hashOrNothing,
    imei: hashOrNothing,
    version: z.string().regex(/^[0-9]{1,3}(\.[0-9]{1,3}){1,3}$/),
    device: z.string().max(64).transform(maskInModel),
    // Empty: the page did not come as far as to know it.
    channel: z.enum(["csc", "leaf", "public", ""]),
    customer_id: hashOrNothing,
    account_id: hashOrNothing,
    report_time: instantMs,
  }),
};

/** Body of `POST /collect/common/v1/event`. */
export const eventBody = z.strictObject({
  ...envelope,
  events: z
    .array(
      z.strictObject({
        id,
        name: z.string().regex(/^[A-Z][A-Z0-9_]{0,39}$/),
        page,
        at: instantMs,
        tags: z.strictObject({
          eventid: z
            .string()
            .regex(/^[0-9]{1,6}$/)
            .default(DEFAULT_EVENT_ID),
          detail: eventDetail,
        }),
      }),
    )
    .min(1)
    .max(REPORTS_MAX),
});
export type EventBody = z.output<typeof eventBody>;

/** Body of `POST /collect/common/v1/web`. */
export const errorBody = z.strictObject({
  ...envelope,
  errors: z
    .array(
      z.strictObject({
        id,
        kind: z.enum(["script", "rejection", "page", "asset"]),
        name: text(80).default(""),
        message: text(500).default(""),
        frames: z.array(text(160)).max(FRAMES_MAX).default([]),
        page,
        at: instantMs,
      }),
    )
    .min(1)
    .max(REPORTS_MAX),
});
export type ErrorBody = z.output<typeof errorBody>;
