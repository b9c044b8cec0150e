import type { ShopPolicy } from "@kedu/api";
import type { ShopFacts, ShopPolicyStatus } from "@kedu/domain";
import type { Context } from "../../calls/context.ts";
import type { Reader, Transaction } from "../../database/database.ts";
import { and, asc, desc, eq, inArray, lt, lte, min, sql } from "../../database/drizzle.ts";
import { isNoneOf, prepared, type Slot } from "../../database/prepared.ts";
import { type DueQuery, isInPage } from "../../jobs/scheduled-job.ts";
import type { BankParty } from "../../providers/bank/bank.ts";
import { accountNamedBy } from "../accounts/account-reader.ts";
import { payerIdOf } from "../premiums/premium-reader.ts";
import { shopPolicy, shopPolicyFile } from "./insurance-tables.ts";

export type StoredPolicy = typeof shopPolicy.$inferSelect;

/** Between a dealer's word and an answer of the insurer's or the bank's, with the dealer's money or without it. */
const ON_ITS_WAY: readonly ShopPolicyStatus[] = ["PAYING", "ISSUING", "CANCELLING", "REFUNDING"];

/** A policy of any enterprise. */
export async function readPolicy(reader: Reader, policyId: string): Promise<StoredPolicy | null> {
  const [row] = await reader.select().from(shopPolicy).where(eq(shopPolicy.id, policyId));
  return row ?? null;
}

/** The policies of an enterprise, the newest first. */
export async function readPolicies(
  reader: Reader,
  enterpriseId: string,
): Promise<readonly StoredPolicy[]> {
  return reader
    .select()
    .from(shopPolicy)
    .where(eq(shopPolicy.enterpriseId, enterpriseId))
    .orderBy(desc(shopPolicy.id));
}

/** The policy of a user's request; null when the request never arrived. */
export async function readPolicyByRequest(
  reader: Reader,
  userId: string,
  requestId: string,
): Promise<StoredPolicy | null> {
  const [row] = await reader
    .select()
    .from(shopPolicy)
    .where(and(eq(shopPolicy.userId, userId), eq(shopPolicy.requestId, requestId)));
  return row ?? null;
}

/** A policy, locked until the transaction ends. */
export async function lockPolicy(
  transaction: Transaction,
  policyId: string,
): Promise<StoredPolicy | null> {
  const [row] = await transaction
    .select()
    .from(shopPolicy)
    .where(eq(shopPolicy.id, policyId))
    .for("update");
  return row ?? null;
}

/** Whether money or an answer of an enterprise's policies is on its way. */
export async function hasPolicyOnItsWay(reader: Reader, enterpriseId: string): Promise<boolean> {
  const count = await reader.$count(
    shopPolicy,
    and(eq(shopPolicy.enterpriseId, enterpriseId), inArray(shopPolicy.status, [...ON_ITS_WAY])),
  );
  return count > 0;
}

/** What a policy was priced from. */
export function shopOf(
  { vault }: Pick<Context, "vault">,
  { shopSealed, stockFen }: Pick<StoredPolicy, "shopSealed" | "stockFen">,
): ShopFacts {
  // The service alone writes it.
  const where = JSON.parse(vault.open(shopSealed)) as Omit<ShopFacts, "stockFen">;
  return { ...where, stockFen };
}

/** Where the premiums of an offer go. @throws Error where there is no offer. */
export function insurerAccountOf(
  { vault }: Pick<Context, "vault">,
  { insurerAccountSealed }: Pick<StoredPolicy, "insurerAccountSealed">,
): BankParty {
  if (insurerAccountSealed === null) throw new Error("an offer names the insurer's account");
  return JSON.parse(vault.open(insurerAccountSealed)) as BankParty;
}

/** The PDF of a policy, sealed; null before it was issued. */
export async function readPolicyFile(
  reader: Reader,
  policyId: string,
): Promise<typeof shopPolicyFile.$inferSelect | null> {
  const [row] = await reader
    .select()
    .from(shopPolicyFile)
    .where(eq(shopPolicyFile.policyId, policyId));
  return row ?? null;
}

/** What is shown of a policy beside its own row. */
export interface PolicyBeside {
  /** The fingerprint of its PDF; null before it was issued. */
  readonly pdfSha256: string | null;
  /** The safe account that pays or has paid it; null before. */
  readonly paidFrom: ShopPolicy["paidFrom"];
}

/** What is shown beside the policies of an enterprise, by policy. */
export async function readBesidePolicies(
  reader: Reader,
  enterpriseId: string,
): Promise<ReadonlyMap<string, PolicyBeside>> {
  const rows = await reader
    .select({
      policyId: shopPolicy.id,
      pdfSha256: shopPolicyFile.sha256,
      paidFrom: accountNamedBy(payerIdOf(shopPolicy.id)),
    })
    .from(shopPolicy)
    .leftJoin(
      shopPolicyFile,
      and(
        eq(shopPolicyFile.enterpriseId, shopPolicy.enterpriseId),
        eq(shopPolicyFile.policyId, shopPolicy.id),
      ),
    )
    .where(eq(shopPolicy.enterpriseId, enterpriseId));
  return new Map(rows.map(({ policyId, ...beside }) => [policyId, beside]));
}

export interface KeptPolicy {
  readonly policyId: string;
  readonly policyNo: string;
  readonly issuedAt: Date;
  readonly sha256: string;
  readonly sizeBytes: number;
}

/** Issued policies of an enterprise, the newest first, for the list of kept files. */
export async function readKeptPolicies(
  reader: Reader,
  {
    beforeId,
    enterpriseId,
    limit,
    number,
  }: {
    readonly enterpriseId: string;
    /** A part of the policy's number; null for all. */
    readonly number: string | null;
    readonly beforeId: string | null;
    readonly limit: number;
  },
): Promise<readonly KeptPolicy[]> {
  const rows = await reader
    .select({
      policyId: shopPolicy.id,
      policyNo: shopPolicy.policyNo,
      issuedAt: shopPolicyFile.createdAt,
      sha256: shopPolicyFile.sha256,
      sizeBytes: shopPolicyFile.sizeBytes,
    })
    .from(shopPolicy)
    .innerJoin(
      shopPolicyFile,
      and(
        eq(shopPolicyFile.enterpriseId, shopPolicy.enterpriseId),
        eq(shopPolicyFile.policyId, shopPolicy.id),
      ),
    )
    .where(
      and(
        eq(shopPolicy.enterpriseId, enterpriseId),
        beforeId === null ? undefined : lt(shopPolicy.id, beforeId),
        number === null ? undefined : sql`strpos(${shopPolicy.policyNo}, ${number}) > 0`,
      ),
    )
    .orderBy(desc(shopPolicy.id))
    .limit(limit);
  return rows.flatMap(({ policyNo, ...row }) => (policyNo === null ? [] : [{ ...row, policyNo }]));
}

/** Policies for which something is due at an instant. */
export async function readDuePolicies(reader: Reader, query: DueQuery): Promise<string[]> {
  const rows = await reader
    .select({ id: shopPolicy.id })
    .from(shopPolicy)
    .where(and(lte(shopPolicy.nextStepAt, query.asOf), isInPage(shopPolicy.id, query)))
    .orderBy(asc(shopPolicy.id))
    .limit(query.limit);
  return rows.map(({ id }) => id);
}

/** When something is due next; null when nothing is. */
export async function readNextPolicyStep(
  reader: Reader,
  held: readonly string[],
): Promise<Date | null> {
  const [row] = await selectNextStep(reader, { held });
  return row?.at ?? null;
}

const selectNextStep = prepared((reader: Reader, slot: Slot<"held">) =>
  reader
    .select({ at: min(shopPolicy.nextStepAt) })
    .from(shopPolicy)
    .where(isNoneOf(slot, "held", shopPolicy.id)),
);
