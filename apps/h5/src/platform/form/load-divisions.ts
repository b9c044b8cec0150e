import type { AreaData } from "@kedu/ui/area";
import address from "virtual:divisions";

/**
 * Loads the divisions of the country as data, once an area is to be chosen or named. As a script they would be compiled,
 * and a module that failed to load is never asked for again.
 */
export async function loadDivisions(): Promise<AreaData> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`the divisions were answered with ${answer.status}`);
  return (await answer.json()) as AreaData;
}
