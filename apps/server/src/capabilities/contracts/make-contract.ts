import {
  type BankChannel,
  type BizDate,
  BUSINESS_LOAN,
  type FLEXIBLE_CREDIT,
  isConfirmedAtLender,
  type PARTNER_CREDIT,
  type PayingProduct,
  type VerificationChannel,
} from "@kedu/domain";
import type { Context } from "../../calls/context.ts";
import type { Transaction } from "../../database/database.ts";
import { preparedInsert } from "../../database/prepared.ts";
import { BANK_NAMES } from "../accounts/bank-names.ts";
import type { Party } from "../identity/identity-reader.ts";
import { type BusinessLoanFigures, businessLoanFillings } from "./business-loan-fillings.ts";
import {
  type Fillings,
  lineFillings,
  type LineFigures,
  loanFillings,
  type LoanFigures,
  partnerApplicationFillings,
  type PartnerApplicationFigures,
  partyFillings,
  authorisationFillings,
  type AuthorisationFigures,
} from "./contract-fillings.ts";
import { contract } from "./contract-tables.ts";
import { textSha256 } from "../../content/bilingual-text.ts";
import type { TemplateName } from "../../content/contract-places.ts";
import { templateSha256 } from "../../content/contract-template.ts";
import { fillTemplate } from "./fill-template.ts";
import { type LineProduct, type MadeContractKind, templateOf } from "./template-catalogue.ts";

interface Common {
  readonly party: Party;
  readonly lenderId: BankChannel;
  readonly now: Date;
}

/** The contract of a payment, about a loan on exactly these terms. */
export interface LoanContractOrder extends Common {
  readonly kind: "LOAN";
  readonly product: PayingProduct;
  readonly intentId: string;
  readonly termsHash: string;
  readonly figures: LoanFigures;
}

/** The contract of a drawdown, about a business loan on exactly these terms. */
export interface DrawdownContractOrder extends Common {
  readonly kind: "LOAN";
  readonly product: typeof BUSINESS_LOAN;
  readonly intentId: string;
  readonly termsHash: string;
  readonly figures: BusinessLoanFigures;
}

/** A contract of a line. */
export interface LineContractOrder extends Common {
  readonly kind: Exclude<
    MadeContractKind,
    "CANCEL" | "LOAN" | "PRODUCT" | "PSBC_APPLY" | "SENSITIVE"
  >;
  readonly lineId: string;
  readonly product: LineProduct;
  readonly figures: LineFigures;
}

/** The authorisation of a person, which that person signs. It belongs to no lender. */
export interface AuthorisationContractOrder extends Omit<Common, "lenderId"> {
  readonly kind: "SENSITIVE";
  readonly product: typeof FLEXIBLE_CREDIT;
  readonly authorisationId: string;
  /** The authorised person. */
  readonly partyUserId: string;
  readonly figures: AuthorisationFigures;
}

/** The application for the partner bank's line. */
export interface PartnerApplicationOrder extends Common {
  readonly kind: "PSBC_APPLY";
  readonly lineId: string;
  readonly product: typeof PARTNER_CREDIT;
  readonly figures: PartnerApplicationFigures;
}

/** What an enterprise allows through a bank channel. */
export interface ChannelContractOrder extends Common {
  readonly kind: "PRODUCT";
  readonly product: typeof FLEXIBLE_CREDIT;
  readonly channelSigningId: string;
  /** The last day of the signing. */
  readonly figures: { readonly validTo: BizDate };
}

type ContractOrder =
  | ChannelContractOrder
  | AuthorisationContractOrder
  | LoanContractOrder
  | DrawdownContractOrder
  | LineContractOrder
  | PartnerApplicationOrder;

/**
 * Fills a template and keeps the text for good: what is read and signed later is this text and no other.
 * @throws Error when the enterprise or its legal person is not known yet.
 */
export async function makeContract(
  transaction: Transaction,
  context: Pick<Context, "content" | "ids" | "vault">,
  order: ContractOrder,
): Promise<{ readonly contractId: string; readonly filledSha256: string }> {
  const { enterpriseId, name, organizationCode, legalPerson } = order.party;
  if (name === null || organizationCode === null || legalPerson === null) {
    throw new Error(`enterprise ${enterpriseId} cannot sign: it is not proved yet`);
  }
  const { template, verifyChannel } = templateOf(order.kind, order.product);
  return keepContract(transaction, context, {
    enterpriseId,
    kind: order.kind,
    subject: subjectOf(order),
    termsHash: order.kind === "LOAN" ? order.termsHash : null,
    template,
    verifyChannel: order.kind === "LOAN" ? loanChannelOf(order) : verifyChannel,
    fillings: {
      ...partyFillings({
        enterpriseName: name,
        organizationCode,
        legalPersonName: legalPerson.name,
      }),
      ...(order.kind === "SENSITIVE" ? {} : { lender: BANK_NAMES[order.lenderId] }),
      ...figuresOf(order),
    },
    now: order.now,
  });
}

/** What a contract is about: one of these. */
type Subject = Partial<
  Record<
    | "accountProofId"
    | "authorisationId"
    | "cancellationId"
    | "channelSigningId"
    | "intentId"
    | "lineId"
    | "partyUserId",
    string
  >
>;

const NO_SUBJECT = {
  lineId: null,
  intentId: null,
  authorisationId: null,
  partyUserId: null,
  channelSigningId: null,
  accountProofId: null,
  cancellationId: null,
};

/** Fills a template of the set that is in force now, and keeps it as a new contract. */
export async function keepContract(
  transaction: Transaction,
  context: Pick<Context, "content" | "ids" | "vault">,
  order: {
    readonly enterpriseId: string;
    readonly kind: MadeContractKind;
    readonly subject: Subject;
    readonly termsHash: string | null;
    readonly template: TemplateName;
    readonly verifyChannel: VerificationChannel;
    readonly fillings: Fillings;
    readonly now: Date;
  },
): Promise<{ readonly contractId: string; readonly filledSha256: string }> {
  const { enterpriseId, fillings, kind, now, subject, termsHash, verifyChannel } = order;
  const template = context.content.current().contracts.templates[order.template];
  const text = fillTemplate(template, fillings);
  const contractId = context.ids();
  const filledSha256 = textSha256(text, template.version);
  await insertContract(transaction, {
    id: contractId,
    enterpriseId,
    kind,
    ...NO_SUBJECT,
    ...subject,
    termsHash,
    templateVersion: template.version,
    templateSha256: templateSha256(template),
    filledSha256,
    textSealed: context.vault.seal(JSON.stringify(text)),
    status: "NEW",
    verifyChannel,
    createdAt: now,
    updatedAt: now,
  });
  return { contractId, filledSha256 };
}

function subjectOf(order: ContractOrder): Subject {
  switch (order.kind) {
    case "LOAN":
      return { intentId: order.intentId };
    case "PRODUCT":
      return { channelSigningId: order.channelSigningId };
    case "SENSITIVE": {
      const { authorisationId, partyUserId } = order;
      return { authorisationId, partyUserId };
    }
    default:
      return { lineId: order.lineId };
  }
}

/** On the bank's own page, or by face: the postal bank keeps the face checks of its loans apart from the others. */
function loanChannelOf({
  lenderId,
  product,
}: Pick<DrawdownContractOrder | LoanContractOrder, "lenderId" | "product">): VerificationChannel {
  if (isConfirmedAtLender(product)) return "URL";
  return lenderId === "POSTAL_BANK" ? "PSBC_LOAN_FACE" : "LOAN_FACE_URL";
}

function figuresOf(order: ContractOrder): Fillings {
  if (order.kind === "SENSITIVE") return authorisationFillings(order.figures);
  if (order.kind === "PRODUCT") return { valid_to: order.figures.validTo };
  if (order.kind === "PSBC_APPLY") return partnerApplicationFillings(order.figures);
  if (order.kind !== "LOAN") return lineFillings(order.figures, order.product);
  return order.product === BUSINESS_LOAN
    ? businessLoanFillings(order.figures)
    : loanFillings(order.figures);
}

const insertContract = preparedInsert(contract);
