import type { QueryClient } from "@tanstack/react-query";
import { sessionQuery } from "../../data/identity.queries.ts";
import { tellService } from "../../platform/display/display.ts";
import { listenToReports } from "../../platform/reporting/report.ts";
import { watchRelease } from "../../platform/release/watch-release.ts";
import { savesData } from "../saves-data.ts";
import { delayRechecks } from "./recheck-delay.ts";
import { recheckSession, refreshNotices } from "./recheck.ts";
import { startReporter } from "./reporter.ts";

/**
 * Starts the background work: reports, and the recheck after each navigation (specification
 * section 4) that checks the session, refreshes the unread notices and reports the page.
 */
export function startBackground(facts: {
  readonly queryClient: QueryClient;
  readonly onLoggedOut: () => void;
}): void {
  // While developing, nothing may come from a cache. Without a worker the app needs the network, as it did before.
  if (import.meta.env.PROD) void optional(watchRelease());
  // Some browsers keep a cookie that a script has set for a week only.
  tellService();
  const { queryClient } = facts;
  // The address that was opened: the access rule may have changed the current one.
  const openedAt = performance.getEntriesByType("navigation")[0]?.name ?? "";
  if (openedAt.includes("console=")) {
    const part = import("../developer-console/open-console.ts");
    void optional(part.then(({ openConsoleWithPass }) => openConsoleWithPass(openedAt)));
  }
  const platformScript = import.meta.env.VITE_PLATFORM_SCRIPT;
  if (platformScript !== undefined) {
    const loader = import("../../platform/third-party/load-script.ts");
    const integrity = import.meta.env.VITE_PLATFORM_INTEGRITY;
    void optional(loader.then(({ loadScript }) => loadScript(platformScript, integrity)));
  }
  // It takes the cipher, which is much for who saves data.
  if (!savesData()) {
    void optional(import("./follow-home.ts").then((part) => part.followHome(queryClient)));
  }
  const reporter = startReporter(globalThis.window, () => {
    const session = queryClient.getQueryData(sessionQuery.queryKey);
    return session
      ? { userId: session.userId, enterpriseId: session.enterprise.enterpriseId }
      : null;
  });
  async function onOtherPerson(): Promise<void> {
    const part = await import("../../platform/session/forget-person.ts");
    part.forgetPerson();
    // Nothing of the previous user may stay on the screen or in memory.
    globalThis.location.reload();
  }

  const recheckLater = delayRechecks((address: { pathname: string; search: string }) => {
    reporter.openPage(address);
    void refreshNotices(facts);
    void recheckSession({ ...facts, onOtherPerson: () => void onOtherPerson() });
  });
  listenToReports((happening, atMs) => {
    if (happening.type !== "page") {
      reporter.take(happening, atMs);
      return;
    }
    reporter.enterPage(happening);
    recheckLater(happening);
  });
}

/** Every page works without it. */
const optional = (part: Promise<unknown>) => part.catch(() => {});
