import { homeQuery } from "../../data/credit.queries.ts";
import type { AddressFacts } from "../../platform/routing/area.ts";

/** A view's own address is valid while it is the view of one of the dealer's lines. */
export async function showsView({ queryClient, url }: AddressFacts): Promise<boolean> {
  const view = url.pathname.split("/").at(-1);
  const { lines } = await queryClient.ensureQueryData(homeQuery);
  return lines.some((line) => line.view === view);
}

export async function hasContractsToSign({ queryClient }: AddressFacts): Promise<boolean> {
  const { lines } = await queryClient.fetchQuery(homeQuery);
  return lines.some((line) => line.unsignedContracts > 0);
}
