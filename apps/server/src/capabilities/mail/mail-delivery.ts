import type { Email } from "@kedu/api";
import type { MailStatus } from "./mail-tables.ts";

export type MailDelivery = NonNullable<Email["pending"]>["delivery"];

/** What became of a message, as people are told. */
export function mailDeliveryOf(status: MailStatus | null): MailDelivery {
  switch (status) {
    case "PENDING":
    case "SENDING":
      return "SENDING";
    case "SENT":
    case "REFUSED":
    case "UNKNOWN":
      return status;
    case "SKIPPED":
    case "FAILED":
    case null:
      return "FAILED";
  }
}
