import {
  type BankChannel,
  FACE_DIGITS_LENGTH,
  FACE_MAX_TRIES,
  FACE_RESULTS,
  FACE_TYPE,
  FACE_TYPES,
  type FaceKind,
  type FaceResult,
  type FaceRole,
  type FaceType,
  type PaymentMode,
} from "@kedu/domain";
import {
  bigint,
  check,
  index,
  pgTable,
  primaryKey,
  smallint,
  sql,
  text,
  timestamp,
} from "../../database/drizzle.ts";
import { sealedText } from "../../database/sealed.ts";

const literals = (values: readonly string[]) =>
  sql.raw(values.map((value) => `'${value}'`).join(", "));

const instant = () => timestamp({ withTimezone: true });

/** What a face check is for. */
export type FacePurpose =
  | "APPLICATION"
  | "ACTIVATION"
  | "PAYMENT"
  | "IDENTITY"
  | "AUTHORISATION"
  | "CANCELLATION"
  | "TASK"
  | "PARTNER";

/** Something that a living face can be asked to do. */
export type FaceAction = "FACE_FORWARD" | "BLINK" | "OPEN_MOUTH" | "TURN_HEAD";

/** A face check: one person, one purpose, one subject. Images are never stored. Product 1.5. */
export const faceSession = pgTable(
  "face_session",
  {
    id: text().notNull(),
    purpose: text().$type<FacePurpose>().notNull(),
    role: text().$type<FaceRole>().notNull(),
    faceKind: text().$type<FaceKind>().notNull(),
    faceType: text().$type<FaceType>().notNull(),
    userId: text().notNull(),
    enterpriseId: text().notNull(),
    /** The application, the line, the payment, the identity check, the authorisation, the cancellation, the task of another app, or the application or line of the partner bank. */
    subjectId: text().notNull(),
    amountFen: bigint({ mode: "number" }),
    termsHash: text(),
    /** Through which bank and how is paid; null where nothing is. */
    bankChannel: text().$type<BankChannel>(),
    paymentMode: text().$type<PaymentMode>(),
    /** Whose face is expected. */
    nameSealed: sealedText().notNull(),
    idNoSealed: sealedText().notNull(),
    /** What the camera page asks for, in order; nothing where the face is shown in another way. */
    actions: text().array().$type<FaceAction[]>().notNull(),
    /** What is said in the next recording; every try takes them. Null where the face is shown in another way. */
    digits: text(),
    /** Null until a check has ended. */
    result: text().$type<FaceResult>(),
    tries: smallint().notNull().default(0),
    vendorRef: text(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    verifiedAt: instant(),
    /** The submission, activation, payment or authorisation that used it. */
    consumedBy: text(),
    consumedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.enterpriseId] }),
    index("face_session_subject").on(table.subjectId),
    index("face_session_user").on(table.userId, table.createdAt),
    check(
      "face_session_purpose",
      sql`${table.purpose} in ('APPLICATION', 'ACTIVATION', 'PAYMENT', 'IDENTITY', 'AUTHORISATION', 'CANCELLATION', 'TASK', 'PARTNER')`,
    ),
    check("face_session_type", sql`${table.faceType} in (${literals(FACE_TYPES)})`),
    check(
      "face_session_digits",
      sql`(${table.faceType} = ${literals([FACE_TYPE.VIDEO])}) = (${table.digits} is not null) and (${table.digits} is null or ${table.digits} ~ '^[0-9]{${sql.raw(String(FACE_DIGITS_LENGTH))}}$')`,
    ),
    check(
      "face_session_binding",
      sql`(${table.purpose} = 'PAYMENT') = (${table.amountFen} is not null and ${table.termsHash} is not null)`,
    ),
    check(
      "face_session_pay_way",
      sql`(${table.bankChannel} is null) = (${table.paymentMode} is null) and (${table.bankChannel} is null or ${table.purpose} = 'PAYMENT')`,
    ),
    check("face_session_result", sql`${table.result} in (${literals(FACE_RESULTS)})`),
    check(
      "face_session_tries",
      sql`${table.tries} between 0 and ${sql.raw(String(FACE_MAX_TRIES))}`,
    ),
    check(
      "face_session_verified",
      sql`(${table.verifiedAt} is not null) = (coalesce(${table.result}, '') = 'verifySuccess')`,
    ),
    check(
      "face_session_consumed",
      sql`(${table.consumedBy} is null) = (${table.consumedAt} is null) and (${table.consumedBy} is null or ${table.verifiedAt} is not null)`,
    ),
  ],
);
