import { type BilingualText, textSha256 } from "./document-text.ts";
import { creditQuery } from "./credit-query.ts";
import { type BilingualText, textSha256 } from "./document-text.ts";
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
export type DocumentMoment = "LOGIN" | "ESTIMATE" | "LEGAL_ID" | "FACE" | "SUBMIT" | "ACCOUNT";

/** Documents of the platform that a person agrees to. Contracts, which are signed, are templates. */
export type DocumentCode =
  | "USER_AGREEMENT"
  | "PRIVACY"
  | "ESTIMATE_DATA"
  | "SENSITIVE_ID"
  | "SENSITIVE_FACE"
  | "CREDIT_QUERY"
  | "SENSITIVE_ACCOUNT";

export interface PlatformDocument {
  readonly code: DocumentCode;
  /** Raised whenever the text changes: a consent is to one version. */
  readonly version: string;
  readonly effectiveOn: string;
  readonly moment: DocumentMoment;
  /** Sensitive personal information: consented to on its own. Source: product 4, sensitive data. */
  readonly sensitive: boolean;
  readonly purpose: string;
  readonly text: BilingualText;
  readonly sha256: string;
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
  return DOCUMENTS.filter((document) => document.moment === moment);
}

function entry(
  code: DocumentCode,
  moment: DocumentMoment,
  sensitive: boolean,
  purpose: string,
  text: BilingualText,
  version = "1.0",
): PlatformDocument {
  return {
    code,
    version,
    effectiveOn: "2026-01-01",
    moment,
    sensitive,
    purpose,
    text,
    sha256: textSha256(text, version),
  };
}
