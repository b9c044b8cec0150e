import {
  AMOUNT_MAX_FEN,
  FIRST_BUSINESS_DATE,
  FIRST_DOCUMENT_DATE,
  LAST_BUSINESS_DATE,
  visibleText,
} from "@kedu/domain";
import { z } from "zod";

/** ULID: 26 characters of Crockford's base 32. */
export const id = z.string().regex(/^[0-9A-HJKMNP-TV-Z]{26}$/);
/** Money in integer fen. */
export const fen = z.int().nonnegative();
export const positiveFen = z.int().positive();
/** Money that a call names. Answers have no bound of their own, so that whatever is stored can be read. */
export const amountFen = positiveFen.max(AMOUNT_MAX_FEN);
/** Money that may be negative, such as a saving or a correction. */
export const signedFen = z.int();
/** Interest per day in parts per million: 300 is 0.03 %. */
export const dailyRatePpm = z.int().positive().max(10_000);
/** A business date in Asia/Shanghai, YYYY-MM-DD. */
export const bizDate = z.iso.date();
/** An instant, RFC 3339 with offset. */
export const instant = z.iso.datetime({ offset: true });
/** A business date that a call names. */
export const inputDate = bizDate.refine(
  (date) => date >= FIRST_BUSINESS_DATE && date <= LAST_BUSINESS_DATE,
  { message: "out of range" },
);
/** A date of a document, as a person or a registry writes it. */
export const documentDate = bizDate.refine((date) => date >= FIRST_DOCUMENT_DATE, {
  message: "out of range",
});
/** An instant by a partner's clock, in any year. The caller checks it against the service's own time. */
export const reportedInstant = instant.max(40);
/** An instant that a call names. */
export const inputInstant = reportedInstant.refine(
  (value) => {
    const at = Date.parse(value);
    return (
      at >= Date.parse(`${FIRST_BUSINESS_DATE}T00:00:00Z`) &&
      at <= Date.parse(`${LAST_BUSINESS_DATE}T23:59:59Z`)
    );
  },
  { message: "out of range" },
);
export const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** Text typed by a person. NUL and lone surrogates cannot be stored, so they are refused here. */
export function text(maxLength: number, minLength = 1) {
  return z
    .string()
    .trim()
    .min(minLength)
    .max(maxLength)
    .refine((value) => !value.includes("\u0000") && value.isWellFormed(), {
      message: "not storable",
    });
}

/** A number or code of a partner's own. An invisible character would make two different numbers look the same. */
export function partnerNo(maxLength: number) {
  return text(maxLength).refine((value) => !/[\p{C}\u2028\u2029]/u.test(value), {
    message: "characters that cannot be seen",
  });
}

/**
 * A name that a partner sends. Control characters and direction overrides are removed, so that it is stored as it is
 * read.
 */
export function partnerName(maxLength: number) {
  return text(maxLength)
    .transform((name) =>
      visibleText(name)
        .replaceAll(/\p{Cc}+/gu, "")
        .trim(),
    )
    .refine((name) => name !== "", { message: "nothing that can be seen" });
}

export const smsCode = z.string().regex(/^[0-9]{6}$/);
/** The version of the draft that a form showed when it was confirmed: of an older one, it may be refused. */
export const draftVersion = z.int().min(0).max(2_147_483_647);
/** A document number as typed, with its label and separators; the domain cleans and checks it. */
export const documentNo = text(64);
/** Valid until a date, or without an end date. */
export const validTo = z.union([bizDate, z.literal("LONG_TERM")]);
/** The same as an input. */
export const inputValidTo = z.union([documentDate, z.literal("LONG_TERM")]);

/** One page of a list. `cursor` is opaque. */
export const pageQuery = { cursor: z.string().max(200).optional() };
export function page<T extends z.ZodType>(item: T) {
  return z.object({
    items: z.array(item),
    nextCursor: z.string().nullable(),
    total: z.int().nonnegative(),
  });
}
