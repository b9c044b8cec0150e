import type { WarnOfIdExpiry } from "../identity/id-warning.job.ts";
import { notify } from "../notifications/notify.ts";
import { renewalLinkOf } from "./renewal-link.ts";

/** A notice and a text message. They lead to where a new document is taken. */
export const warnOfIdExpiry: WarnOfIdExpiry = async (
  transaction,
  context,
  { at, daysLeft, enterpriseId, validTo },
) => {
  const link = await renewalLinkOf(transaction, enterpriseId);
  notify(transaction, context, {
    enterpriseId,
    kind: "ID_EXPIRING",
    facts: { validTo, daysLeft },
    ...(link === null ? {} : { link }),
    dedupeKey: `ID_EXPIRING:${validTo}:${daysLeft}`,
    at,
    sms: {},
  });
};
