import {
  BANK_CHANNELS,
  COMPLAINT_ENDS,
  COMPLAINT_KINDS,
  COMPLAINT_STATUSES,
  COMPLAINT_TEXT_MAX,
  COMPLAINT_TEXT_MIN,
  COMPLAINT_TOPICS,
  COMPLAINT_FILES_MAX,
} from "@kedu/domain";
import { z } from "zod";
import { bizDate, id, instant, text } from "../operation/values.ts";

/** What a dealer writes. */
export const complaintText = text(COMPLAINT_TEXT_MAX, COMPLAINT_TEXT_MIN);
/** Pictures that were uploaded for it. */
export const complaintFileIds = z.array(id).max(COMPLAINT_FILES_MAX);

/** Banks whose lines the dealer has, so that their phone is at hand. */
export const lenders = z.array(z.enum(BANK_CHANNELS));

/** What it is about, where the dealer names it. */
export const complaintAbout = z.strictObject({
  kind: z.enum(["LOAN", "ORDER", "PAYMENT"]),
  id,
});

/** One text of its thread. */
export const complaintEntry = z.object({
  entryId: id,
  by: z.enum(["DEALER", "DESK"]),
  kind: z.enum(["OPENING", "MESSAGE", "ANSWER", "EXTENSION", "REOPENING"]),
  text: z.string(),
  fileIds: z.array(id),
  at: instant,
});

/** A question or complaint in a list. */
export const complaintSummary = z.object({
  complaintId: id,
  /** What people name it by. */
  no: z.string(),
  kind: z.enum(COMPLAINT_KINDS),
  topic: z.enum(COMPLAINT_TOPICS),
  status: z.enum(COMPLAINT_STATUSES),
  /** The text that it began with. */
  opening: z.string(),
  receivedAt: instant,
  /** The last day for the answer. */
  dueOn: bizDate,
  /** Calendar days until then; negative when it has passed. */
  daysLeft: z.int(),
  urgency: z.enum(["IN_TIME", "DUE_SOON", "LATE"]),
  /** The answer came, or is, after its last day. */
  wasLate: z.boolean(),
  /** How often the answer was given more time. */
  extensions: z.int().nonnegative(),
  answeredAt: instant.nullable(),
  closedAt: instant.nullable(),
  closedBy: z.enum(COMPLAINT_ENDS).nullable(),
});
export type ComplaintSummary = z.infer<typeof complaintSummary>;

/** A question or complaint with its thread, the oldest text first. */
export const complaint = complaintSummary.extend({
  about: z.object({ kind: complaintAbout.shape.kind, id }).nullable(),
  entries: z.array(complaintEntry),
  /** Whether a text can be added now. */
  canWrite: z.boolean(),
  /** The last day on which it can be opened again; null where it cannot. */
  reopenUntil: bizDate.nullable(),
  lenders,
});
export type Complaint = z.infer<typeof complaint>;

/** A question or complaint as the desk sees it. Whose it is goes by its number alone. */
export const deskComplaint = complaintSummary
  .omit({ opening: true })
  .extend({ entries: z.array(complaintEntry) });
