import { NOTICE_KINDS, NOTICE_TONES } from "@kedu/domain";
import { z } from "zod";
import { id, instant } from "../operation/values.ts";

/** A text in both languages: a reader may change theirs without another call. */
const bothLanguages = z.object({ zh: z.string(), en: z.string() });

/** A message to the dealer, worded by the service. */
export const notice = z.object({
  noticeId: id,
  kind: z.enum(NOTICE_KINDS),
  facts: z.record(z.string(), z.union([z.string(), z.number()])),
  tone: z.enum(NOTICE_TONES),
  /** What it says. The text of a kind from a later version is empty. */
  words: z.object({ title: bothLanguages, text: bothLanguages }),
  /** Where it leads inside the app, or null. */
  link: z.string().nullable(),
  at: instant,
  read: z.boolean(),
});
export type Notice = z.infer<typeof notice>;
