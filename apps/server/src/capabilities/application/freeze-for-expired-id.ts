import { addDays } from "@kedu/domain";
import { freezeDealer } from "../credit/dealer-freezes.ts";
import type { FreezeForExpiredId } from "../identity/id-expiry.job.ts";
import { renewalLinkOf } from "./renewal-link.ts";

/** What freezes lines when the legal person's ID has run out. */
export const freezeForExpiredId: FreezeForExpiredId = async (
  transaction,
  context,
  { enterpriseId, now, validTo },
) => {
  await freezeDealer(transaction, context, {
    enterpriseId,
    reason: "ID_EXPIRED",
    holderNo: null,
    note: `法人证件有效期至 ${validTo}`,
    decidedOn: addDays(validTo, 1),
    now,
    facts: { validTo },
    link: (await renewalLinkOf(transaction, enterpriseId)) ?? "/record/credit",
    dedupeKey: `ID_EXPIRED:${validTo}`,
  });
};
