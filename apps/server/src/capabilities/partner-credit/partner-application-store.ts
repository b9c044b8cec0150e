import type { PartnerDraft } from "@kedu/api";
import type { PartnerForm, TypedPartnerForm } from "@kedu/domain";
import type { Context } from "../../calls/context.ts";
import type { Reader, Transaction } from "../../database/database.ts";
import { eq, sql } from "../../database/drizzle.ts";
import type { Sealed } from "../../database/sealed.ts";
import { partnerApplication } from "./partner-credit-tables.ts";

type Vaulted = Pick<Context, "vault">;
type Row = typeof partnerApplication.$inferSelect;

/** A card of the partner bank's. Personal data in clear: never to be logged. */
export interface PartnerCard {
  readonly bankName: string;
  readonly cardNo: string;
  /** The mobile that the bank has on file. */
  readonly mobile: string;
}

/** What was filled in, in clear: never to be logged. */
export interface PartnerApplication extends Omit<
  Row,
  "cardSealed" | "draftSealed" | "formSealed" | "pendingCardSealed"
> {
  readonly draft: TypedPartnerForm;
  readonly form: PartnerForm | null;
  readonly card: PartnerCard | null;
  readonly pendingCard: PartnerCard | null;
}

/** A form in which nothing was typed. */
export const EMPTY_FORM: TypedPartnerForm = {
  occupation: null,
  area: null,
  address: "",
  postalCode: "",
  annualSalesFen: null,
  staffCount: null,
  maritalStatus: null,
  spouseName: "",
  spousePhone: "",
};

/** What was filled in for a line; null where nothing was. */
export async function readPartnerApplication(
  reader: Reader,
  context: Vaulted,
  lineId: string,
): Promise<PartnerApplication | null> {
  const [row] = await reader
    .select()
    .from(partnerApplication)
    .where(eq(partnerApplication.lineId, lineId));
  return row === undefined ? null : opened(context, row);
}

/** The same, locked until the transaction ends, and begun where nothing was. Its line is locked before it. */
export async function lockPartnerApplication(
  transaction: Transaction,
  context: Pick<Context, "ids" | "vault">,
  line: { readonly lineId: string; readonly enterpriseId: string; readonly now: Date },
): Promise<PartnerApplication> {
  const { enterpriseId, lineId, now } = line;
  await transaction
    .insert(partnerApplication)
    .values({
      id: context.ids(),
      enterpriseId,
      lineId,
      draftSealed: sealed(context, EMPTY_FORM),
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing();
  const [row] = await transaction
    .select()
    .from(partnerApplication)
    .where(eq(partnerApplication.lineId, lineId))
    .for("update");
  if (row === undefined) throw new Error(`line ${lineId} has no application`);
  return opened(context, row);
}

/** What can change about it. */
export interface PartnerApplicationChanges {
  readonly draft?: TypedPartnerForm;
  readonly draftSavedAt?: Date;
  readonly idConfirmedAt?: Date | null;
  readonly wantsIdPhotos?: boolean;
  /** The confirmed form with its contract; null to have it confirmed again. */
  readonly confirmed?: { readonly form: PartnerForm; readonly contractId: string } | null;
  readonly card?: PartnerCard;
  readonly pendingCard?: PartnerCard | null;
}

/** Changes a locked application. */
export async function changePartnerApplication(
  transaction: Transaction,
  context: Vaulted,
  applicationId: string,
  now: Date,
  { card, confirmed, draft, pendingCard, ...plain }: PartnerApplicationChanges,
): Promise<void> {
  const form = confirmed?.form;
  await transaction
    .update(partnerApplication)
    .set({
      ...plain,
      ...(draft === undefined ? {} : { draftSealed: sealed(context, draft) }),
      ...(confirmed === undefined
        ? {}
        : {
            formSealed: form === undefined ? null : sealed(context, form),
            applyContractId: confirmed?.contractId ?? null,
          }),
      ...(card === undefined ? {} : { cardSealed: sealed(context, card) }),
      ...(pendingCard === undefined
        ? {}
        : { pendingCardSealed: pendingCard === null ? null : sealed(context, pendingCard) }),
      version: sql`${partnerApplication.version} + 1`,
      updatedAt: now,
    })
    .where(eq(partnerApplication.id, applicationId));
}

/** What was typed so far with what is sent now: field by field. */
export function mergedDraft(draft: TypedPartnerForm, sent: PartnerDraft): TypedPartnerForm {
  const { address, annualSalesFen, area, maritalStatus, occupation } = sent;
  return {
    occupation: occupation === undefined ? draft.occupation : occupation,
    area: area === undefined ? draft.area : area,
    address: address ?? draft.address,
    postalCode: sent.postalCode ?? draft.postalCode,
    annualSalesFen: annualSalesFen === undefined ? draft.annualSalesFen : annualSalesFen,
    staffCount: sent.staffCount === undefined ? draft.staffCount : sent.staffCount,
    maritalStatus: maritalStatus === undefined ? draft.maritalStatus : maritalStatus,
    spouseName: sent.spouseName ?? draft.spouseName,
    spousePhone: sent.spousePhone ?? draft.spousePhone,
  };
}

/** The account has ended: what was typed and the cards are erased. What the bank took in stays with the bank. */
export async function erasePartnerApplication(
  transaction: Transaction,
  context: Vaulted,
  { enterpriseId, now }: { readonly enterpriseId: string; readonly now: Date },
): Promise<void> {
  await transaction
    .update(partnerApplication)
    .set({
      draftSealed: sealed(context, EMPTY_FORM),
      formSealed: null,
      applyContractId: null,
      cardSealed: null,
      pendingCardSealed: null,
      updatedAt: now,
    })
    .where(eq(partnerApplication.enterpriseId, enterpriseId));
}

function sealed({ vault }: Vaulted, value: object): Sealed {
  return vault.seal(JSON.stringify(value));
}

function opened(
  { vault }: Vaulted,
  { cardSealed, draftSealed, formSealed, pendingCardSealed, ...facts }: Row,
): PartnerApplication {
  // Sealed by this module alone, which has the types.
  return {
    ...facts,
    draft: JSON.parse(vault.open(draftSealed)) as TypedPartnerForm,
    form: formSealed === null ? null : (JSON.parse(vault.open(formSealed)) as PartnerForm),
    card: cardSealed === null ? null : (JSON.parse(vault.open(cardSealed)) as PartnerCard),
    pendingCard:
      pendingCardSealed === null
        ? null
        : (JSON.parse(vault.open(pendingCardSealed)) as PartnerCard),
  };
}
