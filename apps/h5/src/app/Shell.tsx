import { type QueryCache, useQuery, useQueryClient } from "@tanstack/react-query";
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
import { sessionQuery } from "../data/identity.queries.ts";
import { askHost } from "../platform/ask/ask.ts";
import { closeHelp, helpRequest } from "../platform/help/help-store.ts";
import { newRelease } from "../platform/release/new-release.ts";
import { LatePart } from "../platform/screen/LatePart.tsx";
import { missingPart } from "../platform/screen/missing-part.ts";
import { useStore } from "../platform/store/store.ts";
import { useAfterNavigation } from "./after-navigation.ts";
import { reloadAfter } from "./loading/load-once.ts";
import * as css from "./Shell.css.ts";

/** A page whose code takes longer than this to load shows that it is loading. */
const SLOW_PAGE_MS = 400;

const connectivity = createConnectivity(globalThis.window);

/** The layout around every page. */
export function Shell(): ReactElement {
  useAfterNavigation();
  usePlaceKept();
  return (
    <>
      <Offline />
      <NewRelease />
      <Pages />
      <SlowPage />
      <Help />
      <Questions />
      <Toasts />
      <ScrollRestoration />
    </>
  );
}

/** The page; for roles that open only a few pages, behind the check of the role. */
function Pages(): ReactElement {
  const role = useQuery({ ...sessionQuery, enabled: false }).data?.enterprise.role;
  const [missing, setMissing] = useState(false);
  if (missing || !role || /_/.test(role)) return <Outlet />;
  return (
    <LatePart
      isWanted
      load={async () => (await parts()).roleGate()}
      props={{ role }}
      onMissing={() => setMissing(true)}
    />
  );
}

/**
 * `ScrollRestoration` tries once, when a page whose answers are on their way may be too short for its position. Only
 * the router's own state contains that position.
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

/** Says that the network is lost and how old the page's oldest answer is, or that a tap had no effect without it. */
function Offline(): ReactElement {
  // The prerendered page assumes a network.
  const online = useSyncExternalStore(connectivity.subscribe, connectivity.isOnline, () => true);
  const answers = useQueryClient().getQueryCache();
  const oldestMs = useSyncExternalStore(
    answers.subscribe,
    () => (online ? Infinity : oldestMsOf(answers)),
    () => Infinity,
  );
  const missing = useStore(missingPart);
  // A new release may have removed the old files.
  useEffect(() => reloadAfter(missing), [missing]);
  // Read only offline: making the browser's clock takes a phone longer than the bar.
  const clock = oldestMs === Infinity ? undefined : shanghaiClock(oldestMs);
  return <OfflineBar offline={!online || missing !== null} dataClock={clock} />;
}

/** When the oldest answer on the screen came; Infinity where there is none. */
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

/** Pages that show toasts. A toast may still be on screen on the next page. */
const TOASTING = /^\/(?:qualif|idCert|home\/)|\/(?:face|iframe)/;

/**
 * Loads toasts from the first page on that shows one: the first pages of a visit show none, and every byte counts
 * there.
 */
function Toasts(): ReactElement | null {
  const isWanted = TOASTING.test(useLocation().pathname);
  const load = () => import("./Toasts.tsx").then((part) => part.ToastHost);
  return <LatePart quiet isWanted={isWanted} load={load} props={{}} />;
}

/** Loads dialogs at the first question. */
function Questions(): ReactElement | null {
  return useStore(askHost);
}

/** Pages that a reload may interrupt: no payment, application or form is in progress there. */
const CALM = /^\/(?:home|orderList|repay|userCenter|entrance|help)\/?$/;

const parts = () => import("./shell-parts.ts");

/** The notice of a new release, where the dealer can act on it. */
function NewRelease(): ReactElement | null {
  const { pathname } = useLocation();
  const use = useStore(newRelease);
  if (use === null || !CALM.test(pathname)) return null;
  return (
    <LatePart
      quiet
      isWanted
      load={async () => (await parts()).releaseNotice()}
      props={{ onUse: use }}
    />
  );
}

/** Loads the help sheet when help is first requested. */
function Help(): ReactElement {
  const request = useStore(helpRequest);
  return (
    <LatePart
      isWanted={request !== null}
      load={async () => (await parts()).helpSheet()}
      props={{ request }}
      onMissing={closeHelp}
    />
  );
}

/** The first frame, before the first screen's code is there: its background. */
export function FirstFrame(): ReactElement {
  return <div className={css.firstFrame} aria-busy="true" />;
}
