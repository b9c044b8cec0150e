import { homeQuery } from "../../data/credit.queries.ts";
import type { AddressFacts } from "../../tasks/routing/area.ts";

/** An account is opened once a limit has been granted. */
export async function hasGrantedLine({ queryClient }: AddressFacts): Promise<boolean> {
  const { lines } = await queryClient.ensureQueryData(homeQuery);
  return lines.some(
    ({ appCode, status }) =>
      appCode === "APP1001" && (status === "LOCKED" || status === "AVAILABLE"),
  );
}
