import type { SignatureValue, UploadItem } from "@kedu/ui";
import type { FieldRule } from "@kedu/ui/form";
import type { VisitReason } from "../service/types.ts";
import type { Words } from "../words/zh.ts";

export interface Contact {
  name: string;
  phone: string;
}

export interface VisitValues {
  reason: VisitReason | null;
  on: string;
  note: string;
  /** The next visit, where one was agreed. */
  nextOn: string | null;
  /** Division code of the shop; empty where it is not known. */
  areaCode: string;
  /** Six digits; empty where it is not known. */
  postcode: string;
  /** Brand and model that the shop wants. */
  goods: readonly string[] | null;
  contacts: Contact[];
  pictures: readonly UploadItem<string>[];
  signature: SignatureValue;
}

export const NO_CONTACT: Contact = { name: "", phone: "" };
export const MAX_CONTACTS = 4;
export const MAX_PICTURES = 6;

export const reasons: readonly VisitReason[] = ["visit", "remind", "sign"];

export interface VisitRules {
  readonly reason: readonly FieldRule<VisitReason | null, VisitValues>[];
  readonly note: readonly FieldRule<string, VisitValues>[];
  readonly name: readonly FieldRule<string, VisitValues>[];
  readonly phone: readonly FieldRule<string, VisitValues>[];
  readonly pictures: readonly FieldRule<VisitValues["pictures"], VisitValues>[];
  readonly signature: readonly FieldRule<SignatureValue, VisitValues>[];
}

/** Rules by field, each with its message in the app's language. */
export function visitRules(words: Words["visit"]): VisitRules {
  return {
    reason: [{ required: true, message: words.needsReason }],
    note: [{ required: true, message: words.needsNote }],
    name: [{ required: true, message: words.needsName }],
    phone: [
      { required: true, message: words.needsPhone },
      { pattern: /^1\d{10}$/, message: words.needsPhone },
    ],
    pictures: [
      { required: true, message: words.needsPicture },
      {
        validator: (items: VisitValues["pictures"]) =>
          items.every(({ phase }) => phase !== "failed") || words.pictureFailed,
      },
      {
        validator: (items: VisitValues["pictures"]) =>
          items.every(({ phase }) => phase === "done") || words.pictureUnderWay,
      },
    ],
    signature: [
      {
        validator: ({ strokes, name }: SignatureValue) =>
          strokes.length > 0 || name.trim() !== "" || words.needsSignature,
      },
    ],
  };
}
