import { type BilingualText, textSha256 } from "./document-text.ts";
import { creditQuery } from "./credit-query.ts";
import { estimateData } from "./estimate-data.ts";
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
  entry("USER_AGREEMENT", "LOGIN", false, "use of the service", userAgreement),
  entry("PRIVACY", "LOGIN", false, "handling of personal data", privacyPolicy),
  entry("ESTIMATE_DATA", "ESTIMATE", false, "limit estimate from purchases", estimateData),
  entry("SENSITIVE_ID", "LEGAL_ID", true, "verification of the legal person's ID", sensitiveId),
  entry("SENSITIVE_FACE", "FACE", true, "face check", sensitiveFace, "1.1"),
  entry("CREDIT_QUERY", "SUBMIT", true, "credit query for an application", creditQuery),
  entry("SENSITIVE_ACCOUNT", "ACCOUNT", true, "account opening and debit", sensitiveAccount),
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
