import type { Reader } from "../../database/database.ts";
import { countUndecided } from "../application/end-applications.ts";
import { readUserEnterprises } from "../identity/identity-reader.ts";

/** The enterprises that a person applies for, in the order of their ids. */
export async function enterprisesApplyingBy(
  reader: Reader,
  userId: string,
): Promise<readonly string[]> {
  const enterprises = await readUserEnterprises(reader, userId);
  return enterprises
    .filter(({ role }) => role === "LEGAL_PERSON")
    .map(({ enterpriseId }) => enterpriseId)
    .toSorted();
}

/** Applications of these enterprises that were sent and are not decided. */
export async function undecidedOf(
  reader: Reader,
  enterpriseIds: readonly string[],
): Promise<number> {
  let undecided = 0;
  for (const enterpriseId of enterpriseIds) undecided += await countUndecided(reader, enterpriseId);
  return undecided;
}
