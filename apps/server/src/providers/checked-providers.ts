import {
  AMOUNT_MAX_FEN,
  BANK_CHANNELS,
  compareDates,
  ENTERPRISE_TYPES,
  FACE_RESULTS,
  FACE_VIDEO_FLAWS,
  FIRST_BUSINESS_DATE,
  FIRST_DOCUMENT_DATE,
  type Fen,
  LAST_BUSINESS_DATE,
  normaliseMobile,
  OTHER_WAY_RESULTS,
  REGISTRY_RESULTS,
} from "@kedu/domain";
import { z } from "zod";
import type { Providers } from "./providers.ts";
import type { BankAnswer } from "./bank/bank.ts";
import type { InvoiceAnswer } from "./invoice/invoice.ts";
import { INSURER_ANSWERS } from "./insurer-answers.ts";
import { PARTNER_BANK_ANSWERS } from "./partner-bank-answers.ts";
import { RISK_ANSWERS } from "./risk-answers.ts";
import {
  type Answers,
  checkedAnswer,
  dateWithin,
  line,
  lines,
  pdf,
  reasonCode,
  reference,
  type Sayable,
  toldInstant,
} from "./checked-answer.ts";

const SECRET_MIN_LENGTH = 16;
const CHALLENGE_MAX_LENGTH = 8_192;
const CHALLENGE_MAX_SECONDS = 86_400;

const faceResult = z.union([
  z.enum(FACE_RESULTS).exclude([...OTHER_WAY_RESULTS]),
  z.literal("declinedForBank"),
]);
const refused = z.object({ result: z.literal("REFUSED"), code: reasonCode, reason: lines(200) });
const inReview = z.object({ result: z.literal("REVIEW") });
const moved = z.object({
  result: z.literal("OK"),
  amountFen: z.int().min(1).max(AMOUNT_MAX_FEN),
  bankRef: reference,
  at: toldInstant,
});
const instructed = z.discriminatedUnion("result", [moved, refused, inReview]);
/** All of the amount, or nothing. */
const movedAll: Sayable<[{ readonly amountFen: Fen }], BankAnswer> = {
  schema: instructed,
  fits: (answer, { amountFen }) => answer.result !== "OK" || answer.amountFen === amountFen,
};
/** A document's validity. Registries write 9999-12-31 for no end date. */
const firstDay = dateWithin(FIRST_DOCUMENT_DATE, LAST_BUSINESS_DATE);
const lastDay = z.union([z.literal("LONG_TERM"), dateWithin(FIRST_DOCUMENT_DATE, "9999-12-31")]);
const readingOf = <Reading>(reading: z.ZodType<Reading>) =>
  z.discriminatedUnion("result", [
    z.object({ result: z.literal("READ"), reading }),
    z.object({ result: z.literal("UNREADABLE") }),
  ]);

const closing = [
  z.object({ result: z.literal("CLOSED"), bankRef: reference, at: toldInstant }),
  refused,
  z.object({ result: z.literal("PROCESSING") }),
] as const;
const pending = z.object({ result: z.literal("PENDING") });
const invoiced = [
  z.object({
    result: z.literal("ISSUED"),
    invoiceNo: reference,
    issuedOn: dateWithin(FIRST_BUSINESS_DATE, LAST_BUSINESS_DATE),
    amountFen: z.int().min(1).max(AMOUNT_MAX_FEN),
    pdf,
  }),
  z.object({ result: z.literal("REJECTED"), reasonCode, reasonText: lines(200) }),
  pending,
] as const;

const ANSWERS: { readonly [Name in keyof Providers]: Answers<Providers[Name]> } = {
  sms: { send: { schema: z.object({ providerRef: reference }) } },
  mail: {
    send: {
      schema: z.discriminatedUnion("result", [
        z.object({ result: z.literal("ACCEPTED"), providerRef: reference }),
        z.object({ result: z.literal("REFUSED"), code: reasonCode }),
      ]),
    },
  },
  captcha: {
    createChallenge: {
      schema: z.object({
        challenge: line(CHALLENGE_MAX_LENGTH),
        expiresInSeconds: z.int().min(1).max(CHALLENGE_MAX_SECONDS),
      }),
    },
    verify: { schema: z.boolean() },
  },
  ocr: {
    // A field that could not be read is empty: the dealer types it.
    readIdCard: {
      schema: readingOf(
        z.object({
          name: line(64, 0),
          idNo: line(64, 0),
          validFrom: firstDay.nullable(),
          validTo: lastDay.nullable(),
        }),
      ),
    },
    readLicence: {
      schema: readingOf(
        z.object({
          name: line(128, 0),
          organizationCode: line(64, 0),
          type: z.enum(ENTERPRISE_TYPES),
          registeredAddress: line(200, 0),
          establishedOn: firstDay.nullable(),
          termTo: lastDay.nullable(),
        }),
      ),
    },
  },
  face: {
    verify: {
      schema: z.object({
        result: faceResult,
        vendorRef: reference,
      }),
    },
    verifyVideo: {
      schema: z.object({
        result: faceResult,
        vendorRef: reference,
        flaw: z.enum(FACE_VIDEO_FLAWS).nullable(),
      }),
      // A flaw is why a recording was not taken.
      fits: ({ flaw, result }) => flaw === null || result === "fail" || result === "unVerify",
    },
  },
  bank: {
    pay: movedAll,
    payOut: movedAll,
    refund: movedAll,
    topUp: movedAll,
    payPremium: movedAll,
    refundPremium: movedAll,
    claim: movedAll,
    paySmallAmount: movedAll,
    debit: {
      schema: instructed,
      fits: (answer, { amountFen }) => answer.result !== "OK" || answer.amountFen <= amountFen,
    },
    balance: {
      schema: z.object({ balanceFen: z.int().min(0).max(AMOUNT_MAX_FEN), at: toldInstant }),
    },
    query: {
      schema: z.discriminatedUnion("result", [
        moved,
        refused,
        inReview,
        z.object({ result: z.literal("PROCESSING") }),
        z.object({ result: z.literal("NOT_FOUND") }),
      ]),
    },
    close: { schema: z.enum(["CLOSED", "TOO_LATE"]) },
    verifyAccount: {
      schema: z.discriminatedUnion("result", [
        // Without a name, the bank is the channel's own.
        z.object({ result: z.literal("OK"), bankName: line(64, 0) }),
        refused,
      ]),
    },
    openSafeAccount: {
      schema: z.object({
        accountNo: z.string().regex(/^[0-9A-Z-]{6,40}$/),
        bankName: line(64),
      }),
    },
    signChannel: {
      schema: z.discriminatedUnion("result", [
        z.object({
          result: z.literal("SIGNED"),
          validTo: dateWithin(FIRST_BUSINESS_DATE, LAST_BUSINESS_DATE),
        }),
        refused,
        z.object({ result: z.literal("PROCESSING") }),
      ]),
      fits: (answer, { validTo }) =>
        answer.result !== "SIGNED" || compareDates(answer.validTo, validTo) <= 0,
    },
    openVirtualAccount: {
      schema: z.object({
        accountNo: z.string().regex(/^[0-9A-Z-]{6,40}$/),
        bankName: line(64),
        collection: z.object({
          accountName: line(128),
          accountNo: z.string().regex(/^[0-9A-Z-]{6,40}$/),
          bankName: line(64),
        }),
      }),
    },
    closeAccount: { schema: z.discriminatedUnion("result", closing) },
    queryClosing: {
      schema: z.discriminatedUnion("result", [
        ...closing,
        z.object({ result: z.literal("NOT_FOUND") }),
      ]),
    },
    callbackKey: {
      schema: z
        .object({
          // Knowing it is enough to call as the bank.
          secret: z.string().min(SECRET_MIN_LENGTH).max(512),
          bankId: reference,
          bankChannels: z.array(z.enum(BANK_CHANNELS)).max(BANK_CHANNELS.length),
        })
        .nullable(),
    },
  },
  partnerBank: PARTNER_BANK_ANSWERS,
  insurer: INSURER_ANSWERS,
  orderSystem: { releaseGoods: { schema: z.object({ result: z.literal("TAKEN") }) } },
  registry: {
    checkEnterprise: {
      schema: z.object({
        result: z.enum(REGISTRY_RESULTS),
        source: line(64),
        namedLegalPerson: line(128).nullable(),
      }),
    },
    checkPerson: { schema: z.object({ result: z.enum(["MATCH", "MISMATCH", "NOT_FOUND"]) }) },
  },
  risk: RISK_ANSWERS,
  shell: {
    verifyToken: {
      schema: z
        .object({
          tokenId: reference,
          mobile: z.string().refine((mobile) => normaliseMobile(mobile) === mobile),
          expiresAt: z.date(),
        })
        .nullable(),
    },
  },
  carrier: {
    numberOf: {
      schema: z
        .object({
          tokenId: reference,
          mobile: z.string().refine((mobile) => normaliseMobile(mobile) === mobile),
          expiresAt: z.date(),
        })
        .nullable(),
    },
  },
  invoice: {
    issue: {
      schema: z.discriminatedUnion("result", invoiced),
      fits: (answer, { amountFen }) => fitsInvoice(answer, amountFen),
    },
    query: {
      schema: z.discriminatedUnion("result", [
        ...invoiced,
        z.object({ result: z.literal("NOT_FOUND") }),
      ]),
      fits: (answer, { amountFen }) => fitsInvoice(answer, amountFen),
    },
    close: { schema: z.enum(["CLOSED", "TOO_LATE"]) },
  },
};

/** An invoice is for all that was asked for, or it is another one. */
function fitsInvoice(
  answer: InvoiceAnswer | { readonly result: "NOT_FOUND" },
  askedFen: Fen,
): boolean {
  return answer.result !== "ISSUED" || answer.amountFen === askedFen;
}

/**
 * The providers, with every answer parsed by a schema before it is used. Their calls throw ProviderAnswerError for an
 * invalid one.
 */
export function checkedProviders(providers: Providers): Providers {
  const checked = <Name extends keyof Providers>(name: Name): Providers[Name] => {
    const answers: object = ANSWERS[name];
    return new Proxy(providers[name], {
      get(target, op, receiver) {
        const call: unknown = Reflect.get(target, op, receiver);
        if (typeof call !== "function" || !Object.hasOwn(answers, op)) return call;
        // The type of the table gives every call its own.
        const sayable = Reflect.get(answers, op) as Sayable<unknown[], unknown>;
        return (...asked: unknown[]) =>
          checkedAnswer(`${name}.${String(op)}`, sayable, asked, async (): Promise<unknown> =>
            Reflect.apply(call, target, asked),
          );
      },
    });
  };
  return {
    sms: checked("sms"),
    mail: checked("mail"),
    captcha: checked("captcha"),
    ocr: checked("ocr"),
    face: checked("face"),
    bank: checked("bank"),
    partnerBank: checked("partnerBank"),
    registry: checked("registry"),
    risk: checked("risk"),
    shell: checked("shell"),
    carrier: checked("carrier"),
    invoice: checked("invoice"),
    insurer: checked("insurer"),
    orderSystem: checked("orderSystem"),
  };
}
