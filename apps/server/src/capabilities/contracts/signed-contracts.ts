import type { ContractKind } from "@kedu/domain";
import type { Reader } from "../../database/database.ts";
import { and, desc, eq, inArray, isNotNull, isNull, lt, or, sql } from "../../database/drizzle.ts";
import { contractColumns, type ContractFacts, isCurrentPdf } from "./contract-reader.ts";
import { contract, contractPdf } from "./contract-tables.ts";

/** A signed contract, with what is known of its file; nothing before that was made. */
export interface SignedContract extends ContractFacts {
  readonly signedAt: Date;
  readonly sha256: string | null;
  readonly sizeBytes: number | null;
}

interface Wanted {
  readonly enterpriseId: string;
  /** Sees the authorisations of others too. */
  readonly isLegalPerson: boolean;
  readonly userId: string;
  /** Of these kinds, or with a number that contains the text; null for all. */
  readonly matching: { readonly kinds: readonly ContractKind[]; readonly number: string } | null;
  readonly beforeId: string | null;
  readonly limit: number;
}

/** The signed contracts of an enterprise, of every product, the newest first. */
export async function readSignedContracts(
  reader: Reader,
  { beforeId, enterpriseId, isLegalPerson, limit, matching, userId }: Wanted,
): Promise<readonly SignedContract[]> {
  const rows = await reader
    .select({
      ...contractColumns,
      sha256: contractPdf.sha256,
      sizeBytes: contractPdf.sizeBytes,
    })
    .from(contract)
    .leftJoin(contractPdf, isCurrentPdf())
    .where(
      and(
        eq(contract.enterpriseId, enterpriseId),
        isNotNull(contract.signedAt),
        isLegalPerson
          ? undefined
          : or(isNull(contract.partyUserId), eq(contract.partyUserId, userId)),
        beforeId === null ? undefined : lt(contract.id, beforeId),
        matching === null
          ? undefined
          : or(
              inArray(contract.kind, [...matching.kinds]),
              sql`strpos(${contract.id}, ${matching.number}) > 0`,
            ),
      ),
    )
    .orderBy(desc(contract.id))
    .limit(limit);
  return rows.flatMap((row) => (row.signedAt === null ? [] : [{ ...row, signedAt: row.signedAt }]));
}
