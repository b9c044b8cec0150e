import { allowed, type Decision, refused } from "../refusal/decision.ts";
import { EXPORT_MAIL_MAX_BYTES } from "./statement-export.ts";

export interface MailExportFacts {
  /** Size of the export's file; null where there is none, or none any more. */
  readonly sizeBytes: number | null;
  /** The person has verified an e-mail address. */
  readonly hasEmail: boolean;
}

/**
 * Whether the file of an export can be sent to a person's own address. Order of precedence: the file is there, there is an
 * address, the file is not too large. Source: product areas, userCenter: detailExport.
 */
export function decideMailExport({
  sizeBytes,
  hasEmail,
}: MailExportFacts): Decision<null, "NOT_FOUND" | "EMAIL_NOT_VERIFIED" | "EXPORT_TOO_LARGE"> {
  if (sizeBytes === null) return refused("NOT_FOUND");
  if (!hasEmail) return refused("EMAIL_NOT_VERIFIED");
  return sizeBytes > EXPORT_MAIL_MAX_BYTES ? refused("EXPORT_TOO_LARGE") : allowed(null);
}
