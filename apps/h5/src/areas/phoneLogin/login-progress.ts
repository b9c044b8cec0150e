import type { AcceptedDocument } from "../../flows/login-documents/LoginDocuments.tsx";

/**
 * What the login pages pass to each other. It lives as long as the page: neither a phone number nor an ID number is kept
 * in storage, in the history or in an address.
 */
export interface LoginProgress {
  /** Digits typed so far. */
  phone: string;
  idNo: string;
  acceptedDocuments: AcceptedDocument[];
}

const NOTHING: LoginProgress = { phone: "", idNo: "", acceptedDocuments: [] };
let progress = NOTHING;

export function loginProgress(): LoginProgress {
  return progress;
}

export function keepLoginProgress(next: Partial<LoginProgress>): void {
  progress = { ...progress, ...next };
}

export function forgetLoginProgress(): void {
  progress = NOTHING;
}

/** A code that was sent. It is in the history's state, so a reload of the code page keeps it. */
export interface SentCode {
  readonly challengeId: string;
  /** Null where it was asked for by ID number: then the number is not named. */
  readonly phoneMasked: string | null;
  /** By this phone's clock: the wait counts from when the answer came. */
  readonly resendAtMs: number;
}

export function isSentCode(value: unknown): value is SentCode {
  if (typeof value !== "object" || value === null) return false;
  const { challengeId, phoneMasked, resendAtMs } = value as Record<string, unknown>;
  return (
    typeof challengeId === "string" &&
    (phoneMasked === null || typeof phoneMasked === "string") &&
    typeof resendAtMs === "number"
  );
}
