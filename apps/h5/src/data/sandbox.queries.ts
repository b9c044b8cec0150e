import { queryOptions } from "@tanstack/react-query";

/** Whether this service has a sandbox. It cannot change while the page is open. */
export const sandboxQuery = queryOptions({
  queryKey: ["sandbox"],
  queryFn: async ({ signal }): Promise<boolean> => {
    const answer = await fetch("/sandbox/api/clock", { signal });
    // A page in its place, as a development server answers, is no sandbox.
    return answer.ok && (answer.headers.get("content-type") ?? "").includes("json");
  },
  staleTime: Infinity,
  retry: false,
});
