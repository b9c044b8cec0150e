import type { ApiClient } from "@kedu/api/browser";
import { sumFen } from "@kedu/domain";
import { enterprise } from "../capabilities/identity/identity-tables.ts";
import { eq } from "../database/drizzle.ts";
import { inOneStatement } from "../database/transaction.ts";
import { answerInvoice, type InvoiceEnd } from "../sandbox/partners/answer-invoice.ts";
import { frontDoor } from "../sandbox/partners/front-door.ts";
import { fictionalUscc } from "../sandbox/world/fictional.ts";
import { passDays } from "./applicant.ts";
import { insertPayingDealer, type PayingDealer } from "./paying-dealer.ts";
import { payOrders, repayLoans, sendOrder, type Service, startTradingService } from "./trade.ts";
import type { TestService } from "./service.ts";
import { withKey, worldOf } from "./withdrawing.ts";

export const TAX_INFO = {
  invoiceKind: "SPECIAL",
  address: "深圳市福田区华强北路 1002 号",
  bankName: "工商银行深圳华强支行",
  phone: "0755-83001234",
  bankNo: "4000 0212 0920 0123 456",
  email: "caiwu@example.com",
} as const;

/** Interest of ten days on 10,000.00. */
export const PAID_FEN = 3_000;
export const MARCH = { month: "2026-03", appCode: "APP1001", lenderId: "ICBC_BANK" } as const;

/** Gives a dealer of the tests a code whose check character is right. */
export async function giveTaxNo(
  { database }: Pick<Service, "database">,
  { enterpriseId }: Pick<PayingDealer, "enterpriseId">,
  number = 61,
): Promise<string> {
  const organizationCode = fictionalUscc(number, "LTD");
  await inOneStatement(database, (transaction) =>
    transaction.update(enterprise).set({ organizationCode }).where(eq(enterprise.id, enterpriseId)),
  );
  return organizationCode;
}

/** A dealer who has paid interest in March, and may ask for an invoice of it. */
export async function startWithPaidInterest() {
  const service = await startTradingService();
  const inserted = await insertPayingDealer(service.context);
  const taxNo = await giveTaxNo(service, inserted);
  const dealer = { ...inserted, organizationCode: taxNo };
  const borrow = async (amountFen: number): Promise<string> => {
    const orderId = await sendOrder(service, dealer, amountFen);
    const client = await service.clientOf(dealer);
    const { loanId } = await payOrders(service, client, dealer, [orderId]);
    return loanId ?? "";
  };
  const loanId = await borrow(1_000_000);
  await passDays(service, 10);
  const client = await service.clientOf(dealer);
  await repayLoans(client, [loanId]);
  const answer = (end: Omit<InvoiceEnd, "taxNo">) => lenderAnswers(service, { ...end, taxNo });
  return { service, dealer, client, borrow, taxNo, answer };
}

/** The lender's invoice system answers, and tells the service. */
export async function lenderAnswers(service: Service, end: InvoiceEnd) {
  const door = frontDoor(service.clock);
  door.leadTo(service.app);
  const answer = await answerInvoice(worldOf(service), door, end);
  await service.context.jobs.settle();
  return answer;
}

/** Asks for invoices of all that can be invoiced. */
export async function requestAll(client: ApiClient) {
  const { periods } = await client.tax.listInvoiceable();
  const left = periods.filter(({ leftFen }) => leftFen > 0);
  return client.tax.requestInvoices(
    {
      periods: left.map(({ appCode, lenderId, month }) => ({ appCode, lenderId, month })),
      totalFen: sumFen(left.map(({ leftFen }) => leftFen)),
    },
    withKey(),
  );
}

/** An invoice title, and an invoice that its lender issues and voids. */
export async function invoiceInterest(
  service: TestService,
  api: ApiClient,
  taxNo: string,
): Promise<void> {
  await api.tax.saveTaxInfo(TAX_INFO, withKey());
  await api.tax.getTaxInfo();
  const [asked] = (await requestAll(api)).invoices;
  const invoiceId = asked?.invoiceId ?? "";
  await service.context.jobs.settle();
  await api.tax.listInvoices({});
  await api.tax.getInvoice({ invoiceId });
  await api.tax.getInvoicePdf({ invoiceId });
  await lenderAnswers(service, { taxNo, result: "VOIDED" });
}
