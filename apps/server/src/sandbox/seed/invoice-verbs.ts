import type { ApiClient } from "@kedu/api/browser";
import { type AppCode, sumFen } from "@kedu/domain";
import type { Sandbox } from "../partners/sandbox.ts";
import { PENDING_SECONDS_MAX } from "../world/answer-details.ts";
import { queueScript } from "../world/scripts.ts";
import { withKey } from "./authorisation-verbs.ts";
import type { DealerProfile } from "./dealer-profile.ts";

/** What a dealer does to get invoices for interest. */
export interface InvoiceVerbs {
  /** Saves a title for special invoices. */
  saveTaxInfo(): Promise<void>;
  /** Asks for an invoice of a product's oldest month, or of all that is left of it, which its lender issues or keeps waiting. */
  requestInvoice(
    appCode: AppCode,
    months: "OLDEST" | "ALL",
    answer: "ISSUED" | "PENDING",
  ): Promise<void>;
}

export function invoiceVerbs({
  api,
  comeIn,
  profile,
  sandbox,
}: {
  readonly sandbox: Sandbox;
  readonly profile: DealerProfile;
  readonly api: ApiClient;
  readonly comeIn: () => Promise<void>;
}): InvoiceVerbs {
  const { context } = sandbox;
  return {
    async saveTaxInfo() {
      await comeIn();
      await api.tax.saveTaxInfo(
        {
          invoiceKind: "SPECIAL",
          address: profile.registeredAddress,
          phone: profile.phone,
          bankName: "工商银行深圳华强支行",
          bankNo: profile.cardNo,
        },
        withKey(sandbox),
      );
    },
    async requestInvoice(appCode, months, answer) {
      await comeIn();
      const { periods } = await api.tax.listInvoiceable();
      const left = periods.filter((one) => one.appCode === appCode && one.leftFen > 0);
      const chosen = months === "ALL" ? left : left.slice(-1);
      if (answer === "PENDING") {
        await queueScript(
          context.database,
          context.ids,
          {
            provider: "invoice",
            op: "issue",
            mode: "pending",
            times: 1,
            params: { seconds: PENDING_SECONDS_MAX },
          },
          context.clock.now(),
        );
      }
      await api.tax.requestInvoices(
        {
          periods: chosen.map(({ lenderId, month }) => ({ appCode, lenderId, month })),
          totalFen: sumFen(chosen.map(({ leftFen }) => leftFen)),
        },
        withKey(sandbox),
      );
    },
  };
}
