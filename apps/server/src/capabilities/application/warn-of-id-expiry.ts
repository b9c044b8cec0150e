import { FLEXIBLE_CREDIT } from "@kedu/domain";
import type { WarnOfIdExpiry } from "../identity/id-warning.job.ts";
import { readLine } from "../credit/line-reader.ts";
import { notify } from "../notifications/notify.ts";
import { RENEWING_LINES } from "./id-papers.ts";

/** A notice and a text message. They lead to where a new document is taken, where the dealer has a line in use. */
export const warnOfIdExpiry: WarnOfIdExpiry = async (
  transaction,
  context,
  { at, daysLeft, enterpriseId, validTo },
) => {
  const line = await readLine(transaction, { enterpriseId, appCode: FLEXIBLE_CREDIT });
  notify(transaction, context, {
    enterpriseId,
    kind: "ID_EXPIRING",
    facts: { validTo, daysLeft },
    ...(line !== null && RENEWING_LINES.includes(line.status) ? { link: "/idCertification" } : {}),
    dedupeKey: `ID_EXPIRING:${validTo}:${daysLeft}`,
    at,
    sms: {},
  });
};
