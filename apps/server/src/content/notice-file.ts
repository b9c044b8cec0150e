import {
  isUnreadable,
  NOTICE_KINDS,
  NOTICES,
  type NoticeKind,
  TEXT_MESSAGE_MAX,
} from "@kedu/domain";
import { z } from "zod";

/** Most characters as they are written, with the names of their places. */
const TITLE_MAX = 60;
const TEXT_MAX = 200;

const line = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .refine((text) => !isUnreadable(text), "one line of readable text");

const words = (max: number) => z.strictObject({ zh: line(max), en: line(max) });

const wording = z.strictObject({
  title: words(TITLE_MAX),
  text: words(TEXT_MAX),
  /** The text message, in Chinese. */
  sms: line(TEXT_MESSAGE_MAX).optional(),
});

const schemaLine = { $schema: z.string().optional() };

const variantsOf = (kind: NoticeKind): readonly string[] =>
  Object.keys(NOTICES[kind].variants?.names ?? {});

/** `notices/<KIND>.json`: the words of a notice of one kind, in each of its wordings. */
export function noticeFileOf(kind: NoticeKind) {
  const names = variantsOf(kind);
  if (names.length === 0) return z.strictObject({ ...schemaLine, ...wording.shape });
  const variants = z.strictObject(Object.fromEntries(names.map((name) => [name, wording])));
  return z.strictObject({ ...schemaLine, variants });
}

/** What all of these files look like, for editors. */
export const noticeFile = z.union([
  z.strictObject({ ...schemaLine, ...wording.shape }),
  z.strictObject({
    ...schemaLine,
    variants: z.partialRecord(z.enum(NOTICE_KINDS.flatMap(variantsOf)), wording),
  }),
]);
