import { queryOptions } from "@tanstack/react-query";

/** Where the sandbox's console is. The service serves it outside the H5, and not in production. */
export const SANDBOX_CONSOLE = "/sandbox/";

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
