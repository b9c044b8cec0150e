import { type AppCode, BUSINESS_LOAN } from "@kedu/domain";
import type { WarnOfIdExpiry } from "../identity/id-warning.job.ts";
import { readLines } from "../credit/line-reader.ts";
import { notify } from "../notifications/notify.ts";
import { isPaidProduct } from "../credit/paid-product.ts";
import { RENEWING_LINES } from "./id-papers.ts";

/** A notice and a text message. They lead to where a new document is taken, for the first line that is in use. */
export const warnOfIdExpiry: WarnOfIdExpiry = async (
  transaction,
  context,
  { at, daysLeft, enterpriseId, validTo },
) => {
  const inUse = (await readLines(transaction, enterpriseId)).find(
    ({ appCode, status }) => isPaidProduct(appCode) && RENEWING_LINES.includes(status),
  );
  notify(transaction, context, {
    enterpriseId,
    kind: "ID_EXPIRING",
    facts: { validTo, daysLeft },
    ...(inUse === undefined ? {} : { link: linkOf(inUse.appCode) }),
    dedupeKey: `ID_EXPIRING:${validTo}:${daysLeft}`,
    at,
    sms: {},
  });
};

/** Each product takes it with its own application. */
function linkOf(appCode: AppCode): string {
  return appCode === BUSINESS_LOAN ? `/idCertification?appCode=${appCode}` : "/idCertification";
}
