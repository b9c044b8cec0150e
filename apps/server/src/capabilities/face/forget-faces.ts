import type { Transaction } from "../../database/database.ts";
import { eq, inArray } from "../../database/drizzle.ts";
import type { Context } from "../../calls/context.ts";
import { faceSession } from "./face-tables.ts";

/** Whose face was expected is forgotten with the account; that a check passed, and the vendor's reference, stay. */
export async function forgetFaces(
  transaction: Transaction,
  { vault }: Pick<Context, "vault">,
  enterpriseId: string,
): Promise<void> {
  const nothing = vault.seal("");
  await transaction
    .update(faceSession)
    .set({ nameSealed: nothing, idNoSealed: nothing })
    .where(eq(faceSession.enterpriseId, enterpriseId));
}

/** The same for checks that were made for these subjects, whichever enterprise their person acted for. */
export async function forgetFacesOf(
  transaction: Transaction,
  { vault }: Pick<Context, "vault">,
  subjectIds: readonly string[],
): Promise<void> {
  const nothing = vault.seal("");
  await transaction
    .update(faceSession)
    .set({ nameSealed: nothing, idNoSealed: nothing })
    .where(inArray(faceSession.subjectId, [...subjectIds]));
}
