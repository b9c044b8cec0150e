import { createHash } from "node:crypto";
import { businessDateOf, decideRegisterSalesperson, keptUntilOf } from "@kedu/domain";
import { handleSigned, type SignedCall } from "../../calls/call.ts";
import { refuse } from "../../calls/refusal.ts";
import type { Transaction } from "../../database/database.ts";
import { isUniqueViolation } from "../../database/sql-error.ts";
import { inTransaction } from "../../database/transaction.ts";
import {
  addRole,
  findOrInsertUser,
  insertEmployer,
  renameEmployer,
} from "../identity/role-users.ts";
import { datePassedOverLogin } from "../identity/passed-over-logins.ts";
import { endRole } from "../identity/user-roles.ts";
import { lockMerchantByNo, type StoredMerchant } from "./merchant-reader.ts";
import { merchant } from "./merchant-tables.ts";

/** What a manufacturer sends. */
interface SentMerchant {
  readonly receiverNo: string;
  readonly version: number;
  readonly status: "ACTIVE" | "ENDED";
  readonly organizationCode: string;
  readonly name: string;
  readonly contact: { readonly name: string; readonly mobile: string };
}

/** Two messages about one merchant meet at most as often as there are rows that both of them make. */
const TRIES_MAX = 3;

export const registerMerchant = handleSigned.merchants.registerMerchant.handler(
  async ({ context, input }) => {
    for (let tries = 1; ; tries += 1) {
      try {
        return await inTransaction(context.database, (transaction) =>
          register(transaction, context, input),
        );
      } catch (error) {
        // The same merchant or phone number came at the same moment: now it is there.
        if (tries >= TRIES_MAX || !isUniqueViolation(error)) throw error;
      }
    }
  },
);

async function register(transaction: Transaction, context: SignedCall, sent: SentMerchant) {
  const { clock, ids, signer, vault } = context;
  const now = clock.now();
  const { contact, name, organizationCode, receiverNo, status, version } = sent;
  const manufacturerId = signer.partnerId;
  const known = await lockMerchantByNo(transaction, { manufacturerId, receiverNo });
  const contentSha256 = sha256Of(sent);
  const decision = decideRegisterSalesperson(
    known === null ? null : { version: known.sentVersion, contentSha256: known.contentSha256 },
    { version, contentSha256 },
  );
  if (!decision.ok) refuse(decision.refusal);
  if (known !== null && decision.value === "KNOWN") {
    return { merchantId: known.id, duplicate: true };
  }
  // What a company proved and signed stays its own.
  if (known !== null && known.organizationCode !== organizationCode) {
    refuse("INPUT_INVALID", { fields: ["organizationCode"] });
  }
  const userId = await findOrInsertUser(transaction, context, { mobile: contact.mobile, now });
  const next: StoredMerchant = {
    id: known?.id ?? ids(),
    manufacturerId,
    receiverNo,
    sentVersion: version,
    contentSha256,
    status,
    organizationCode,
    name,
    userId,
    contactSealed: vault.seal(contact.name),
    keptUntil: status === "ENDED" ? keptUntilOf(businessDateOf(now)) : null,
    enterpriseId:
      known?.enterpriseId ?? (await insertEmployer(transaction, context, { name, now })),
    createdAt: known?.createdAt ?? now,
    updatedAt: now,
  };
  const { id, createdAt, ...said } = next;
  await transaction
    .insert(merchant)
    .values({ ...said, id, createdAt })
    .onConflictDoUpdate({ target: merchant.id, set: said });
  if (known !== null && known.name !== name) {
    await renameEmployer(transaction, { employerId: known.enterpriseId, name, now });
  }
  await moveRole(transaction, context, known, next);
  return { merchantId: id, duplicate: false };
}

/** The role goes with the phone number, and ends with the merchant. */
async function moveRole(
  transaction: Transaction,
  { clock }: Pick<SignedCall, "clock">,
  known: StoredMerchant | null,
  { enterpriseId, status, updatedAt: now, userId }: StoredMerchant,
): Promise<void> {
  const role = "MERCHANT";
  const goesOn = status === "ACTIVE" && known?.userId === userId;
  if (known?.status === "ACTIVE" && !goesOn) {
    await endRole(
      transaction,
      { userId: known.userId, enterpriseId, role, now },
      clock.machineNow(),
    );
  }
  if (status === "ACTIVE") await addRole(transaction, { userId, enterpriseId, role, now });
  if (known !== null && known.userId !== userId) {
    await datePassedOverLogin(transaction, { userId: known.userId, now });
  }
}

/** What makes a version: everything that was said. */
function sha256Of({ contact, name, organizationCode, status }: SentMerchant): string {
  const content = [status, organizationCode, name, contact.name, contact.mobile];
  return createHash("sha256").update(JSON.stringify(content)).digest("hex");
}
