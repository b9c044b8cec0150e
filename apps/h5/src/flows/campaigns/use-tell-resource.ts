import type { ShownResource } from "@kedu/api";
import { useMutation } from "@tanstack/react-query";
import { use, useCallback, useRef } from "react";
import { recordResourceMutation } from "../../data/campaigns.queries.ts";
import { report, type ResourceHappening } from "../../platform/reporting/report.ts";
import { CampaignContext } from "./campaign-context.ts";

type Happened = ResourceHappening["happened"];

/** Which one a resource is among those of all campaigns. */
export function resourceId({
  configId,
  resourceName,
}: Pick<ShownResource, "configId" | "resourceName">): string {
  return `${configId}/${resourceName}`;
}

export type TellResource = (happened: Happened, resource: ShownResource) => void;

/** Reports what became of a resource of a page, and nothing else. */
export const reportResource: TellResource = (
  happened,
  { configId, planId, resourceName, resourceType },
) => report({ type: "resource", happened, configId, planId, resourceType, resourceName });

/** Reports what became of a resource of a page, and has the service remember it. Each is shown once in a visit. */
export function useTellResource(): TellResource {
  const { mutate } = useMutation(recordResourceMutation);
  const shown = useShownOnce();
  return useCallback<TellResource>(
    (happened, resource) => {
      if (happened === "SHOWN" && !shown(resourceId(resource))) return;
      reportResource(happened, resource);
      const { configId, resourceName } = resource;
      mutate({ configId, resourceName, happened });
    },
    [mutate, shown],
  );
}

/** Tells what became of a picture on the page of a campaign, as far as that counts. */
export function useTellItem(): (happened: "SHOWN" | "OPENED", resourceName: string) => void {
  const campaign = use(CampaignContext);
  const { mutate } = useMutation(recordResourceMutation);
  const shown = useShownOnce();
  return (happened, resourceName) => {
    if (campaign === null || campaign.counts === "NOTHING") return;
    if (happened === "SHOWN" && !shown(resourceName)) return;
    const { configId, counts, planId } = campaign;
    report({ type: "resource", happened, configId, planId, resourceType: "PICTURE", resourceName });
    if (counts === "ALL") mutate({ configId, resourceName, happened });
  };
}

/** Says true the first time that it is called with a name. */
function useShownOnce(): (name: string) => boolean {
  const names = useRef<Set<string>>(null);
  return useCallback((name) => {
    names.current ??= new Set();
    if (names.current.has(name)) return false;
    names.current.add(name);
    return true;
  }, []);
}
