import { isBizDate } from "@kedu/domain";
import { z } from "zod";
import { ProviderAnswerError } from "./provider-error.ts";

const PATHS_SHOWN = 8;

/** What a call may answer. */
export interface Sayable<Args extends readonly unknown[], Answer> {
  readonly schema: z.ZodType<Answer>;
  /** Whether the answer fits the question. */
  readonly fits?: (answer: Answer, ...asked: Args) => boolean;
}

/** What each call may answer. Built once: building a schema costs more than parsing an answer with it. */
export type Answers<Provider> = {
  readonly [Op in keyof Provider]: Provider[Op] extends (
    ...args: infer Args
  ) => Promise<infer Answer>
    ? Sayable<Args, Answer>
    : never;
};

/**
 * Asks a provider and parses its answer by a schema.
 * @throws ProviderAnswerError for an invalid answer, or one that the provider's own code fails on; else what was
 * thrown.
 */
export async function checkedAnswer<Args extends readonly unknown[], Answer>(
  name: string,
  { schema, fits }: Sayable<Args, Answer>,
  asked: Args,
  ask: () => Promise<unknown>,
): Promise<Answer> {
  const answer = await ask().catch((error: unknown) => {
    throw isStumble(error)
      ? new ProviderAnswerError(`${name}: the answer cannot be read`, { cause: error })
      : error;
  });
  const parsed = schema.safeParse(answer);
  if (!parsed.success) {
    // Where it is wrong, never the value: that may be personal data.
    const paths = parsed.error.issues.map(({ path }) => path.join(".") || "answer");
    const shown = [...new Set(paths)].slice(0, PATHS_SHOWN).join(", ");
    throw new ProviderAnswerError(`${name}: not one of its answers: ${shown}`);
  }
  if (fits?.(parsed.data, ...asked) === false) {
    throw new ProviderAnswerError(`${name}: no answer to what it was asked`);
  }
  return parsed.data;
}

/** Errors of code that reads an answer which is not what it expects. */
function isStumble(error: unknown): boolean {
  return error instanceof TypeError || error instanceof SyntaxError || error instanceof RangeError;
}

/** Characters that no line of text has: control characters, and marks that change the direction of what follows. */
const NOT_IN_A_LINE = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u;

/** A line of text, without what cannot be stored or would be invisible. */
export function line(maxLength: number, minLength = 1) {
  return z
    .string()
    .min(minLength)
    .max(maxLength)
    .refine((text) => text.isWellFormed() && !NOT_IN_A_LINE.test(text), { message: "no text" });
}

/** Text of a few lines. */
export function lines(maxLength: number) {
  return z
    .string()
    .min(1)
    .max(maxLength)
    .refine((text) => text.isWellFormed() && !NOT_IN_A_LINE.test(text.replace(/[\t\r\n]/g, " ")), {
      message: "no text",
    });
}

/** A name or number by which the other side identifies something. */
export const reference = z.string().regex(/^[\x21-\x7e]{1,128}$/);
/** Why something was refused, in the other side's own code. */
export const reasonCode = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9_.-]{0,63}$/);

/** A date between two others. */
export function dateWithin(from: string, to: string) {
  return z.string().refine((date) => isBizDate(date) && date >= from && date <= to, {
    message: "out of range",
  });
}

const PDF_MAX_BYTES = 4_000_000;
/** `%PDF-` */
const PDF_START = [0x25, 0x50, 0x44, 0x46, 0x2d] as const;

/** A file that begins as a PDF does, and is no larger than a document of one sale can be. */
export const pdf = z.custom<Uint8Array>(
  (bytes) =>
    bytes instanceof Uint8Array &&
    bytes.length <= PDF_MAX_BYTES &&
    PDF_START.every((byte, place) => bytes[place] === byte),
  { message: "no PDF" },
);

/** An instant by another clock, in any year or none. The caller checks it against the service's own time. */
export const toldInstant = z.custom<Date>((at) => at instanceof Date, { message: "no instant" });
