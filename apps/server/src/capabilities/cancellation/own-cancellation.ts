import type { Call } from "../../calls/call.ts";
import { foundOfEnterprise } from "../../calls/found.ts";
import type { Transaction } from "../../database/database.ts";
import {
  lockCancellation,
  readCancellation,
  type StoredCancellation,
} from "./cancellation-reader.ts";

/** A cancellation of the caller's enterprise. @throws the refusal NOT_FOUND. */
export async function readOwn(
  { caller, database }: Pick<Call, "caller" | "database">,
  cancellationId: string,
): Promise<StoredCancellation> {
  return foundOfEnterprise(await readCancellation(database, cancellationId), caller);
}

/** The same, locked. */
export async function lockOwn(
  transaction: Transaction,
  { caller }: Pick<Call, "caller">,
  cancellationId: string,
): Promise<StoredCancellation> {
  return foundOfEnterprise(await lockCancellation(transaction, cancellationId), caller);
}
