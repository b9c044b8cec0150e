import { createContext } from "react";

/** What the parts of a campaign's page have to know of it. */
interface ShownCampaign {
  readonly configId: string;
  readonly planId: string;
  readonly counts: Counts;
}

/**
 * Where it is told that a picture was seen or opened: the service's statistics and the reports; the reports alone before
 * a login; nowhere in a preview.
 */
export type Counts = "ALL" | "REPORTS" | "NOTHING";

/** The campaign around a block; null where a block stands alone. */
export const CampaignContext = createContext<ShownCampaign | null>(null);

/** Where a way to an address of the app leads first: before a login, to the login page. */
export const WayToContext = createContext<(address: string) => string>((address) => address);
