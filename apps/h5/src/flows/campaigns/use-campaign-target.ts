import type { CampaignTarget } from "@kedu/api";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { use } from "react";
import { homeQuery } from "../../data/credit.queries.ts";
import { ownAddress } from "../../platform/routing/own-address.ts";
import { WayToContext } from "./campaign-context.ts";

/** What a tap does: opens an address of the app, or a page outside after a question. */
export type TargetWay =
  | { readonly kind: "here"; readonly to: string }
  | { readonly kind: "outside"; readonly url: string; readonly host: string };

/** Turns a target into what a tap does; null for one that opens nothing. */
export function useCampaignTarget(): (target: CampaignTarget | null) => TargetWay | null {
  const client = useQueryClient();
  const wayTo = use(WayToContext);
  return (target) => {
    if (target === null) return null;
    if (target.kind === "OUTSIDE") return outsideWay(target.url);
    const address = addressOf(target, client);
    return address === null ? null : { kind: "here", to: wayTo(address) };
  };
}

/** The page of a campaign. */
export function campaignAddress(configId: string): string {
  return `/middle?configId=${encodeURIComponent(configId)}`;
}

function addressOf(
  target: Exclude<CampaignTarget, { readonly kind: "OUTSIDE" }>,
  client: QueryClient,
): string | null {
  switch (target.kind) {
    case "TO_CREDIT":
      return creditAddress(client);
    case "TO_LOAN":
      return "/orderList";
    case "CAMPAIGN":
      return campaignAddress(target.configId);
    case "ADDRESS":
      return ownAddress(target.address);
  }
}

/** The estimate for who is known to have no limit; otherwise the home page, which shows a limit and the way to one. */
function creditAddress(client: QueryClient): string {
  const lines = client.getQueryData(homeQuery.queryKey)?.lines;
  return lines?.every(({ status }) => status === "NOT_CREDIT") === true
    ? "/forecastLimit"
    : "/home";
}

/** Only secured pages are opened. A name or a password in an address would make its host look like another. */
function outsideWay(address: string): TargetWay | null {
  try {
    const { host, href, password, protocol, username } = new URL(address);
    return protocol === "https:" && username === "" && password === ""
      ? { kind: "outside", url: href, host }
      : null;
  } catch {
    return null;
  }
}
