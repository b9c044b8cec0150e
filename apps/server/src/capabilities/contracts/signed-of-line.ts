import type { ContractKind } from "@kedu/domain";
import type { Reader } from "../../database/database.ts";
import { and, desc, eq, isNotNull, isNull } from "../../database/drizzle.ts";
import { contract } from "./contract-tables.ts";

/** The contract of a kind that was signed for a line; null where it was signed elsewhere, or not at all. */
export async function readSignedOfLine(
  reader: Reader,
  { kind, lineId }: { readonly kind: ContractKind; readonly lineId: string },
): Promise<string | null> {
  const [newest] = await reader
    .select({ contractId: contract.id })
    .from(contract)
    .where(
      and(
        eq(contract.lineId, lineId),
        eq(contract.kind, kind),
        isNull(contract.supersededAt),
        isNotNull(contract.signedAt),
      ),
    )
    .orderBy(desc(contract.id))
    .limit(1);
  return newest?.contractId ?? null;
}
