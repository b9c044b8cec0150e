import { type QueryCache, useQueryClient } from "@tanstack/react-query";
import { createConnectivity } from "@kedu/platform";
import { OfflineBar } from "@kedu/ui";
import { type ReactElement, useContext, useEffect, useState, useSyncExternalStore } from "react";
import {
  Outlet,
  ScrollRestoration,
  UNSAFE_DataRouterStateContext as RouterStateContext,
  useLocation,
  useNavigation,
} from "react-router";
import { askHostNow, subscribeToAsking } from "../platform/ask/ask.ts";
import { closeHelp, helpNow, subscribeToHelp } from "../platform/help/help-store.ts";
import { newReleaseNow, subscribeToRelease } from "../platform/release/new-release.ts";
import { LatePart } from "../platform/screen/LatePart.tsx";
import { missingPartNow, subscribeToMissingPart } from "../platform/screen/missing-part.ts";
import { useAfterNavigation } from "./after-navigation.ts";
import { reloadAfter } from "./loading/load-once.ts";
import * as css from "./Shell.css.ts";

/** A page whose code takes longer than this to arrive says so. */
const SLOW_PAGE_MS = 400;

const connectivity = createConnectivity(globalThis.window);

/** What stands around every page. */
export function Shell(): ReactElement {
  useAfterNavigation();
  usePlaceKept();
  return (
    <>
      <Offline />
      <NewRelease />
      <Outlet />
      <SlowPage />
      <Help />
      <Questions />
      <Toasts />
      <ScrollRestoration />
    </>
  );
}

/**
 * `ScrollRestoration` tries once, when a page whose answers are on their way may be too short for its place. Which place
 * that is, the router says in its own state only.
 */
function usePlaceKept(): void {
  const router = useContext(RouterStateContext);
  const topPx = router?.restoreScrollPosition;
  const location = router?.location;
  useEffect(() => {
    const wanted = typeof topPx === "number" ? topPx : location?.hash;
    if (!wanted) return undefined;
    const stay = new AbortController();
    import("./restore-scroll.ts")
      .then((module) => module.restoreScroll(wanted, stay))
      .catch(() => {});
    return () => stay.abort();
  }, [topPx, location]);
}

/** Says that the network is gone and how old the page's oldest answer is, or that a tap came to nothing without it. */
function Offline(): ReactElement {
  // The page that stands in the document was made with a network.
  const online = useSyncExternalStore(connectivity.subscribe, connectivity.isOnline, () => true);
  const answers = useQueryClient().getQueryCache();
  const oldestMs = useSyncExternalStore(
    answers.subscribe,
    () => (online ? Infinity : oldestMsOf(answers)),
    () => Infinity,
  );
  const missing = useSyncExternalStore(subscribeToMissingPart, missingPartNow, missingPartNow);
  // A new release may have taken the old files away.
  useEffect(() => reloadAfter(missing), [missing]);
  // Asked for offline alone: making the browser's clock takes a phone longer than the bar.
  const clock = oldestMs === Infinity ? undefined : shanghaiClock(oldestMs);
  return <OfflineBar offline={!online || missing !== null} dataClock={clock} />;
}

/** When the oldest answer came that is on the screen; Infinity where none is. */
function oldestMsOf(answers: QueryCache): number {
  const times = answers.findAll({ type: "active" }).map(({ state }) => state.dataUpdatedAt);
  return Math.min(...times.filter((updatedAtMs) => updatedAtMs > 0));
}

function shanghaiClock(epochMs: number): string {
  return new Intl.DateTimeFormat("en-GB", {
    timeZone: "Asia/Shanghai",
    hour: "2-digit",
    minute: "2-digit",
  }).format(epochMs);
}

function SlowPage(): ReactElement | null {
  const waiting = useNavigation().state !== "idle";
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!waiting) return undefined;
    const timer = setTimeout(() => setSlow(true), SLOW_PAGE_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [waiting]);
  return (
    <LatePart
      quiet
      isWanted={slow}
      load={() => import("./SlowPageLoading.tsx").then((part) => part.Loading)}
      props={{ open: waiting && slow, "data-testid": "slow-page" }}
    />
  );
}

/** Pages that say something in passing. What they say may still stand on the page after them. */
const TOASTING = /^\/(?:qualification|idCertification|home\/)/;

/** Toasts, from the first page on that shows one: the first pages of a visit show none, and every byte counts there. */
function Toasts(): ReactElement | null {
  const isWanted = TOASTING.test(useLocation().pathname);
  const load = () => import("./Toasts.tsx").then((part) => part.ToastHost);
  return <LatePart quiet isWanted={isWanted} load={load} props={{}} />;
}

/** Dialogs, from the first question on. */
function Questions(): ReactElement | null {
  return useSyncExternalStore(subscribeToAsking, askHostNow, askHostNow);
}

/** Where nothing is under way that a new page could disturb: no payment, no application, no form. */
const CALM = /^\/(?:home|orderList|repay|userCenter|entrance|help)\/?$/;

/** The word of a new release, where the dealer can act on it. */
function NewRelease(): ReactElement | null {
  const { pathname } = useLocation();
  const use = useSyncExternalStore(subscribeToRelease, newReleaseNow, newReleaseNow);
  if (use === null || !CALM.test(pathname)) return null;
  return (
    <LatePart
      quiet
      isWanted
      load={() =>
        import("../platform/release/ReleaseNotice.tsx").then((part) => part.ReleaseNotice)
      }
      props={{ onUse: use }}
    />
  );
}

/** The help sheet, from when help is first asked for. */
function Help(): ReactElement {
  const request = useSyncExternalStore(subscribeToHelp, helpNow, helpNow);
  return (
    <LatePart
      isWanted={request !== null}
      load={() => import("../flows/help/HelpSheet.tsx").then((part) => part.HelpSheet)}
      props={{ request }}
      onMissing={closeHelp}
    />
  );
}

/** The first frame, before the first screen's code is there: the ground it will stand on. */
export function FirstFrame(): ReactElement {
  return <div className={css.firstFrame} aria-busy="true" />;
}
