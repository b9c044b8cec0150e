import type { CampaignViewer } from "@kedu/domain";
import type { Call } from "../../calls/call.ts";
import { readLines } from "../credit/line-reader.ts";
import { readOrigin } from "../identity/origin-reader.ts";

/** Where the caller came from, and which lines their enterprise has. */
export async function readViewer({
  caller: { enterpriseId, sessionId },
  database,
}: Pick<Call, "caller" | "database">): Promise<CampaignViewer> {
  const [origin, lines] = await Promise.all([
    readOrigin(database, { enterpriseId, sessionId }),
    readLines(database, enterpriseId),
  ]);
  return { ...origin, lines };
}
