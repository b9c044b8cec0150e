import type { InferContractRouterOutputs } from "@orpc/contract";
import { accounts } from "./accounts/accounts.operations.ts";
import { application } from "./application/application.operations.ts";
import { archive } from "./archive/archive.operations.ts";
import { authorisations } from "./authorisations/authorisations.operations.ts";
import { balances } from "./balances/balances.operations.ts";
import { campaigns } from "./campaigns/campaigns.operations.ts";
import { cancellation } from "./cancellation/cancellation.operations.ts";
import { channels } from "./channels/channels.operations.ts";
import { complaints } from "./complaints/complaints.operations.ts";
import { consents } from "./consents/consents.operations.ts";
import { contracts } from "./contracts/contracts.operations.ts";
import { coupons } from "./coupons/coupons.operations.ts";
import { credit } from "./credit/credit.operations.ts";
import { drawdowns } from "./drawdowns/drawdowns.operations.ts";
import { email } from "./email/email.operations.ts";
import { embedded } from "./embedded/embedded.operations.ts";
import { face } from "./face/face.operations.ts";
import { files } from "./files/files.operations.ts";
import { help } from "./help/help.operations.ts";
import { identity } from "./identity/identity.operations.ts";
import { insurance } from "./insurance/insurance.operations.ts";
import { limitIncreases } from "./limit-increases/limit-increases.operations.ts";
import { loans } from "./loans/loans.operations.ts";
import { merchants } from "./merchants/merchants.operations.ts";
import { notifications } from "./notifications/notifications.operations.ts";
import { orders } from "./orders/orders.operations.ts";
import { partnerCredit } from "./partner-credit/partner-credit.operations.ts";
import { partners } from "./partners/partners.operations.ts";
import { person } from "./person/person.operations.ts";
import { paymentPassword } from "./payment-password/payment-password.operations.ts";
import { payments } from "./payments/payments.operations.ts";
import { pledges } from "./pledges/pledges.operations.ts";
import { registry } from "./registry/registry.operations.ts";
import { repayment } from "./repayment/repayment.operations.ts";
import { sales } from "./sales/sales.operations.ts";
import { statementExports } from "./statement-exports/statement-exports.operations.ts";
import { statements } from "./statements/statements.operations.ts";
import { tax } from "./tax/tax.operations.ts";
import type { AnyOperation } from "./operation/operation.ts";
import { topUps } from "./top-ups/top-ups.operations.ts";
import { transfers } from "./transfers/transfers.operations.ts";
import { withdrawals } from "./withdrawals/withdrawals.operations.ts";

/** Every operation of the service, by capability. The name of an operation is the same everywhere. */
export const contract = {
  accounts,
  application,
  archive,
  authorisations,
  balances,
  campaigns,
  cancellation,
  channels,
  complaints,
  consents,
  contracts,
  coupons,
  credit,
  drawdowns,
  email,
  embedded,
  face,
  files,
  help,
  identity,
  insurance,
  limitIncreases,
  loans,
  merchants,
  notifications,
  orders,
  partnerCredit,
  partners,
  paymentPassword,
  person,
  payments,
  pledges,
  registry,
  repayment,
  sales,
  statementExports,
  statements,
  tax,
  topUps,
  transfers,
  withdrawals,
};

export type Contract = typeof contract;

export type OperationName = { [C in keyof Contract]: keyof Contract[C] & string }[keyof Contract];

type Answers = InferContractRouterOutputs<Contract>;

/** What an operation answers, by its name: `Answer<"getLoan">`. */
export type Answer<Name extends OperationName> = {
  [C in keyof Answers]: Name extends keyof Answers[C] ? Answers[C][Name] : never;
}[keyof Answers];

/** One operation of the contract under its names. */
export interface NamedOperation {
  readonly capability: string;
  readonly name: OperationName;
  readonly operation: AnyOperation;
}

/** Every operation of the contract, in its order. */
export function listOperations(): NamedOperation[] {
  return Object.entries<Readonly<Record<string, AnyOperation>>>(contract).flatMap(
    ([capability, operations]) =>
      Object.entries(operations).map(([name, operation]) => ({
        capability,
        // The keys of the contract are the names.
        name: name as OperationName,
        operation,
      })),
  );
}
