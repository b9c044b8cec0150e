import { createHash } from "node:crypto";
import { businessDateOf, decideRegisterSalesperson, keptUntilOf } from "@kedu/domain";
import { handleSigned, type SignedCall } from "../../calls/call.ts";
import { refuse } from "../../calls/refusal.ts";
import type { Transaction } from "../../database/database.ts";
import { isUniqueViolation } from "../../database/sql-error.ts";
import { inTransaction } from "../../database/transaction.ts";
import { findEnterprisesByCodes } from "../identity/enterprise-columns.ts";
import { addRole, findOrInsertUser } from "../identity/role-users.ts";
import { datePassedOverLogin } from "../identity/passed-over-logins.ts";
import { endRole } from "../identity/user-roles.ts";
import { replaceCustomers } from "./customer-writer.ts";
import { lockSalesperson, type StoredSalesperson } from "./salesperson-reader.ts";
import { findOrAddEmployer, putSalesperson } from "./salesperson-writer.ts";

/** What a manufacturer sends. */
interface SentSalesperson {
  readonly salespersonNo: string;
  readonly version: number;
  readonly status: "ACTIVE" | "LEFT";
  readonly name: string;
  readonly mobile: string;
  readonly employer: { readonly organizationCode: string; readonly name: string };
  readonly region: { readonly code: string; readonly name: string };
  readonly customers: readonly string[];
}

/** Two messages about one person meet at most as often as there are rows that both of them make. */
const TRIES_MAX = 4;

export const registerSalesperson = handleSigned.sales.registerSalesperson.handler(
  async ({ context, input }) => {
    for (let tries = 1; ; tries += 1) {
      try {
        return await inTransaction(context.database, (transaction) =>
          register(transaction, context, input),
        );
      } catch (error) {
        if (isUniqueViolation(error, "salesperson_user")) {
          refuse("INPUT_INVALID", { fields: ["mobile"] });
        }
        // The same salesperson, employer or number came at the same moment: now it is there.
        if (tries >= TRIES_MAX || !isUniqueViolation(error)) throw error;
      }
    }
  },
);

async function register(transaction: Transaction, context: SignedCall, sent: SentSalesperson) {
  const { clock, ids, signer, vault } = context;
  const now = clock.now();
  const manufacturerId = signer.partnerId;
  const { salespersonNo, version, status, mobile } = sent;
  const known = await lockSalesperson(transaction, { manufacturerId, salespersonNo });
  const contentSha256 = sha256Of(sent);
  const decision = decideRegisterSalesperson(
    known === null ? null : { version: known.sentVersion, contentSha256: known.contentSha256 },
    { version, contentSha256 },
  );
  if (!decision.ok) refuse(decision.refusal);
  const dealers = await findEnterprisesByCodes(transaction, sent.customers);
  const unknownCustomers = sent.customers.filter((code) => !dealers.has(code));
  if (known !== null && decision.value === "KNOWN") {
    return { salespersonId: known.id, duplicate: true, unknownCustomers };
  }
  const { organizationCode, name } = sent.employer;
  const employerId = await findOrAddEmployer(transaction, context, {
    manufacturerId,
    organizationCode,
    name,
    now,
  });
  const userId = await findOrInsertUser(transaction, context, { mobile, now });
  const next: StoredSalesperson = {
    id: known?.id ?? ids(),
    manufacturerId,
    salespersonNo,
    sentVersion: version,
    contentSha256,
    status,
    userId,
    employerId,
    nameSealed: vault.seal(sent.name),
    keptUntil: status === "LEFT" ? keptUntilOf(businessDateOf(now)) : null,
    regionCode: sent.region.code,
    regionName: sent.region.name,
    createdAt: known?.createdAt ?? now,
    updatedAt: now,
  };
  await putSalesperson(transaction, next);
  await moveRole(transaction, context, known, next);
  await replaceCustomers(transaction, context, {
    manufacturerId,
    salespersonId: next.id,
    enterpriseIds: status === "ACTIVE" ? [...dealers.values()] : [],
    hasLeft: status === "LEFT",
    now,
  });
  return { salespersonId: next.id, duplicate: false, unknownCustomers };
}

/** The role goes with the number and the employer, and ends with the work. */
async function moveRole(
  transaction: Transaction,
  { clock }: Pick<SignedCall, "clock">,
  known: StoredSalesperson | null,
  { employerId, status, updatedAt: now, userId }: StoredSalesperson,
): Promise<void> {
  const role = "SALESPERSON";
  const goesOn = status === "ACTIVE" && known?.userId === userId && known.employerId === employerId;
  if (known?.status === "ACTIVE" && !goesOn) {
    const before = { userId: known.userId, enterpriseId: known.employerId, role, now } as const;
    await endRole(transaction, before, clock.machineNow());
  }
  if (status === "ACTIVE") {
    await addRole(transaction, { userId, enterpriseId: employerId, role, now });
  }
  if (known !== null && known.userId !== userId) {
    await datePassedOverLogin(transaction, { userId: known.userId, now });
  }
}

/** What makes a version: everything that was said. */
function sha256Of(sent: SentSalesperson): string {
  const { status, name, mobile, employer, region, customers } = sent;
  const content = [
    status,
    name,
    mobile,
    [employer.organizationCode, employer.name],
    [region.code, region.name],
    customers.toSorted(),
  ];
  return createHash("sha256").update(JSON.stringify(content)).digest("hex");
}
