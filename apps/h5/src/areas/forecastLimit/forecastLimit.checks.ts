import { estimateQuery } from "../../data/credit.queries.ts";
import type { AddressFacts } from "../../platform/routing/area.ts";

/** The figure can be opened once there is one. */
export async function hasFigure({ queryClient }: AddressFacts): Promise<boolean> {
  return (await queryClient.ensureQueryData(estimateQuery)).estimateFen !== null;
}
