import type { TaxInfo } from "@kedu/api";
import { formatInstant, isUscc, maskCard, maskEmail, maskMobile } from "@kedu/domain";
import type { Call } from "../../calls/call.ts";
import { readVerifiedEmail } from "../email/verified-email.ts";
import { readEnterprise } from "../identity/identity-reader.ts";
import { readTaxInfo } from "./tax-info-reader.ts";

/** The invoice title as its dealer sees it. */
export async function taxInfoAnswer(context: Call): Promise<TaxInfo> {
  const { caller, database } = context;
  const enterprise = await readEnterprise(database, caller.enterpriseId);
  const saved = await readTaxInfo(database, context, caller.enterpriseId);
  const verified = await readVerifiedEmail(database, context, caller);
  const { name, organizationCode, registeredAddress } = enterprise;
  return {
    title: name,
    taxNo: organizationCode !== null && isUscc(organizationCode) ? organizationCode : null,
    registeredAddress,
    verifiedEmailMasked: verified === null ? null : maskEmail(verified),
    saved:
      saved === null
        ? null
        : {
            invoiceKind: saved.invoiceKind,
            address: saved.address,
            phoneMasked: saved.phone === null ? null : maskMobile(saved.phone),
            bankName: saved.bankName,
            bankNoMasked: saved.bankNo === null ? null : maskCard(saved.bankNo),
            emailMasked: saved.email === null ? null : maskEmail(saved.email),
            savedAt: formatInstant(saved.savedAt),
          },
  };
}
