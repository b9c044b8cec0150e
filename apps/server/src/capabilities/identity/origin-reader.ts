import type { EntranceSource, SourceSystem } from "@kedu/domain";
import type { Reader } from "../../database/database.ts";
import { eq } from "../../database/drizzle.ts";
import { prepared, type Slot } from "../../database/prepared.ts";
import { enterprise, session } from "./identity-tables.ts";

/** The page that a session entered by, and the system that its enterprise came from. */
export async function readOrigin(
  reader: Reader,
  of: { readonly sessionId: string; readonly enterpriseId: string },
): Promise<{
  readonly entranceSource: EntranceSource | null;
  readonly sourceSystem: SourceSystem | null;
}> {
  const [row] = await selectOrigin(reader, of);
  return row ?? { entranceSource: null, sourceSystem: null };
}

const selectOrigin = prepared((reader: Reader, slot: Slot<"sessionId" | "enterpriseId">) =>
  reader
    .select({
      entranceSource: session.entranceSource,
      sourceSystem: enterprise.sourceSystem,
    })
    .from(session)
    .innerJoin(enterprise, eq(enterprise.id, slot("enterpriseId", enterprise.id)))
    .where(eq(session.id, slot("sessionId", session.id))),
);
