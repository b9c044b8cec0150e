import type { LoginRole } from "@kedu/domain";
import type { Transaction } from "../../database/database.ts";
import { and, eq, isNull } from "../../database/drizzle.ts";
import type { Context } from "../../calls/context.ts";
import { joinEnterprise } from "./change-login.ts";
import { findUserByMobile } from "./identity-reader.ts";
import { appUser, enterprise, loginIdentifier } from "./identity-tables.ts";

type Tools = Pick<Context, "ids" | "vault">;

/** An enterprise that people work for and that is no dealer: it applies for nothing and has no legal person here. */
export async function insertEmployer(
  transaction: Transaction,
  { ids }: Pick<Context, "ids">,
  employer: { readonly name: string; readonly now: Date },
): Promise<string> {
  const id = ids();
  const { name, now } = employer;
  await transaction.insert(enterprise).values({
    id,
    name,
    type: "LTD",
    sourceSystem: "PUBLIC",
    createdAt: now,
    updatedAt: now,
  });
  return id;
}

/** The same under another name. */
export async function renameEmployer(
  transaction: Transaction,
  {
    employerId,
    name,
    now,
  }: { readonly employerId: string; readonly name: string; readonly now: Date },
): Promise<void> {
  await transaction
    .update(enterprise)
    .set({ name, updatedAt: now })
    .where(eq(enterprise.id, employerId));
}

/**
 * The user who logs in with a number, made where there is none. A new one is no dealer.
 * @throws a unique violation when the number got a user meanwhile.
 */
export async function findOrInsertUser(
  transaction: Transaction,
  tools: Tools,
  user: { readonly mobile: string; readonly now: Date },
): Promise<string> {
  const { mobile, now } = user;
  const known = await findUserByMobile(transaction, tools, mobile);
  if (known !== null) return known.userId;
  const { ids, vault } = tools;
  const userId = ids();
  await transaction.insert(appUser).values({ id: userId, createdAt: now, updatedAt: now });
  await transaction.insert(loginIdentifier).values({
    type: "MOBILE",
    valueHash: vault.lookupHash("mobile", mobile),
    valueSealed: vault.seal(mobile),
    userId,
    createdAt: now,
  });
  return userId;
}

/** Gives a user a role that someone else says they have. Where their next log-in leads stays as it is. */
export async function addRole(
  transaction: Transaction,
  given: {
    readonly userId: string;
    readonly enterpriseId: string;
    readonly role: LoginRole;
    readonly now: Date;
  },
): Promise<void> {
  const { userId, enterpriseId, now } = given;
  await joinEnterprise(transaction, given);
  await transaction
    .update(appUser)
    .set({ currentEnterpriseId: enterpriseId, keptUntil: null, updatedAt: now })
    .where(and(eq(appUser.id, userId), isNull(appUser.currentEnterpriseId)));
}
