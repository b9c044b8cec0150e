import { creditQuery } from "./credit-query.ts";
import { type BilingualText, textSha256 } from "../../content/bilingual-text.ts";
import { estimateData1 } from "./estimate-data-1-0.ts";
import { insuranceData1 } from "./insurance-data-1-0.ts";
import { sensitiveFace1 } from "./sensitive-face-1-0.ts";
import { sensitiveId1 } from "./sensitive-id-1-0.ts";
import { estimateData } from "./estimate-data.ts";
import { financeService } from "./finance-service.ts";
import { insuranceData } from "./insurance-data.ts";
import { insuranceLeaflet } from "./insurance-leaflet.ts";
import { privacyPolicy } from "./privacy.ts";
import { sensitiveAccount } from "./sensitive-account.ts";
import { sensitiveFace } from "./sensitive-face.ts";
import { sensitiveId } from "./sensitive-id.ts";
import { userAgreement } from "./user-agreement.ts";

/** The moments at which a document is agreed to. */
export type DocumentMoment =
  | "LOGIN"
  | "ESTIMATE"
  | "LEGAL_ID"
  | "FACE"
  | "SUBMIT"
  | "ACCOUNT"
  | "INSURANCE"
  | "PREMIUM";

/** Documents of the platform that a person agrees to. Contracts, which are signed, are templates. */
export type DocumentCode =
  | "USER_AGREEMENT"
  | "PRIVACY"
  | "ESTIMATE_DATA"
  | "SENSITIVE_ID"
  | "SENSITIVE_FACE"
  | "CREDIT_QUERY"
  | "FINANCE"
  | "SENSITIVE_ACCOUNT"
  | "INSURANCE_DATA"
  | "INSURANCE_LEAFLET";

/** A text that was or is agreed to. It stays readable. */
export interface DocumentVersion {
  /** Raised whenever the text changes: a consent is to one version. */
  readonly version: string;
  readonly effectiveOn: string;
  /**
   * It asks for something that the version before it did not. Who agreed to the one before is asked again; where only
   * words changed, an earlier consent goes on. Source: decision 0083.
   */
  readonly purposeChanged: boolean;
  readonly text: BilingualText;
  readonly sha256: string;
}

/** A document in its newest version, with all of them. */
export interface PlatformDocument extends DocumentVersion {
  readonly code: DocumentCode;
  /** The first is its own; an application that is sent asks for what it rests on once more. */
  readonly moments: readonly DocumentMoment[];
  /** Sensitive personal information: consented to on its own. Source: product 4, sensitive data. */
  readonly sensitive: boolean;
  readonly purpose: string;
  /** The oldest first. */
  readonly versions: readonly DocumentVersion[];
}

/** Every document in its newest version, in the order in which a dealer meets them. */
export const DOCUMENTS: readonly PlatformDocument[] = [
  entry("USER_AGREEMENT", ["LOGIN"], false, "use of the service", [first(userAgreement)]),
  entry("PRIVACY", ["LOGIN"], false, "handling of personal data", [first(privacyPolicy)]),
  entry("ESTIMATE_DATA", ["ESTIMATE"], false, "limit estimate from purchases", [
    first(estimateData1),
    reworded(estimateData, "1.1"),
  ]),
  entry("SENSITIVE_ID", ["LEGAL_ID", "SUBMIT"], true, "verification of the legal person's ID", [
    first(sensitiveId1),
    reworded(sensitiveId, "1.1"),
  ]),
  entry("SENSITIVE_FACE", ["FACE", "SUBMIT"], true, "face check", [
    first(sensitiveFace1),
    // Recordings, and the voice in them.
    made(sensitiveFace, "1.1", "2026-11-27", true),
  ]),
  entry("FINANCE", ["SUBMIT"], false, "financing services of the platform", [
    first(financeService),
  ]),
  entry("CREDIT_QUERY", ["SUBMIT"], true, "credit query for an application", [first(creditQuery)]),
  entry("SENSITIVE_ACCOUNT", ["ACCOUNT"], true, "account opening and debit", [
    first(sensitiveAccount),
  ]),
  entry("INSURANCE_DATA", ["INSURANCE"], true, "price of a shop insurance", [
    first(insuranceData1),
    reworded(insuranceData, "1.1"),
  ]),
  entry("INSURANCE_LEAFLET", ["PREMIUM"], true, "purchase of a shop insurance", [
    first(insuranceLeaflet),
  ]),
];

/** The newest version of a document; undefined for an unknown code. */
export function findDocument(code: string): PlatformDocument | undefined {
  return DOCUMENTS.find((document) => document.code === code);
}

/** The documents to agree to at one moment. */
export function documentsAt(moment: DocumentMoment): readonly PlatformDocument[] {
  return DOCUMENTS.filter(({ moments }) => moments.includes(moment));
}

/** The versions a consent to which counts now: the newest, and those before it from which only words have changed. */
export function countingVersions(code: string): readonly string[] {
  const versions = findDocument(code)?.versions ?? [];
  const from = versions.findLastIndex(({ purposeChanged }) => purposeChanged);
  return versions.slice(Math.max(from, 0)).map(({ version }) => version);
}

/** Those of the documents to which one of the consents counts. */
export function countingCodes(
  consents: readonly { readonly code: string; readonly version: string }[],
): ReadonlySet<string> {
  return new Set(
    consents
      .filter(({ code, version }) => countingVersions(code).includes(version))
      .map(({ code }) => code),
  );
}

function first(text: BilingualText): DocumentVersion {
  return made(text, "1.0", "2026-01-01", false);
}

function reworded(text: BilingualText, version: string): DocumentVersion {
  return made(text, version, "2026-11-29", false);
}

function made(
  text: BilingualText,
  version: string,
  effectiveOn: string,
  purposeChanged: boolean,
): DocumentVersion {
  return { version, effectiveOn, purposeChanged, text, sha256: textSha256(text, version) };
}

function entry(
  code: DocumentCode,
  moments: readonly DocumentMoment[],
  sensitive: boolean,
  purpose: string,
  versions: readonly DocumentVersion[],
): PlatformDocument {
  const newest = versions.at(-1);
  if (newest === undefined) throw new RangeError(`${code} has no version`);
  return { ...newest, code, moments, sensitive, purpose, versions };
}
