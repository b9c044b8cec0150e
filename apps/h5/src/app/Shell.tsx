import { useQueryClient } from "@tanstack/react-query";
import { createConnectivity } from "@kedu/platform";
import { OfflineBar } from "@kedu/ui";
import {
  type ReactElement,
  Suspense,
  lazy,
  useContext,
  useEffect,
  useState,
  useSyncExternalStore,
} from "react";
import {
  Outlet,
  ScrollRestoration,
  UNSAFE_DataRouterStateContext as RouterStateContext,
  useLocation,
  useNavigation,
} from "react-router";
import { isAskingWanted, subscribeToAsking } from "../tasks/ask/ask.ts";
import { helpNow, subscribeToHelp } from "../tasks/help/help-store.ts";
import { newReleaseNow, subscribeToRelease } from "../tasks/release/new-release.ts";
import { useAfterNavigation } from "./after-navigation.ts";
import * as css from "./Shell.css.ts";

/** A page whose code takes longer than this to arrive says so. */
const SLOW_PAGE_MS = 400;

const connectivity = createConnectivity(globalThis.window);

const HelpSheet = lazy(() =>
  import("../tasks/help/HelpSheet.tsx").then((module) => ({ default: module.HelpSheet })),
);

const ToastHost = lazy(() =>
  import("./Toasts.tsx").then((module) => ({ default: module.ToastHost })),
);

const AskHost = lazy(() =>
  import("../tasks/ask/AskHost.tsx").then((module) => ({ default: module.AskHost })),
);
const ReleaseNotice = lazy(() =>
  import("../tasks/release/ReleaseNotice.tsx").then((module) => ({
    default: module.ReleaseNotice,
  })),
);
const Loading = lazy(() =>
  import("./SlowPageLoading.tsx").then((module) => ({ default: module.Loading })),
);

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
    const wanted = topPx || location?.hash;
    if (!wanted) return undefined;
    const stay = new AbortController();
    import("./keep-place.ts").then(({ keepPlace }) => keepPlace(wanted, stay)).catch(() => {});
    return () => stay.abort();
  }, [topPx, location]);
}

/** Says that the network is gone and how old the page's oldest answer is. */
function Offline(): ReactElement {
  // The page that stands in the document was made with a network.
  const online = useSyncExternalStore(connectivity.subscribe, connectivity.isOnline, () => true);
  const queryClient = useQueryClient();
  const times = queryClient
    .getQueryCache()
    .findAll({ type: "active" })
    .map((query) => query.state.dataUpdatedAt)
    .filter((updatedAt) => updatedAt > 0);
  // Asked for offline alone: making the browser's clock takes a phone longer than the bar.
  const clock = online || times.length === 0 ? null : shanghaiClock(Math.min(...times));
  return <OfflineBar offline={!online} {...(clock === null ? {} : { dataClock: clock })} />;
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
  // Mounted from the first slow page on: fast pages never load it.
  const [everSlow, setEverSlow] = useState(false);
  if (slow && !everSlow) setEverSlow(true);
  if (!everSlow) return null;
  return (
    <Suspense fallback={null}>
      <Loading open={waiting && slow} data-testid="slow-page" />
    </Suspense>
  );
}

/** Pages that say something in passing. What they say may still stand on the page after them. */
const TOASTING = /^\/(?:qualification|idCertification|home\/)/;

/** Toasts, from the first page on that shows one: the first pages of a visit show none, and every byte counts there. */
function Toasts(): ReactElement | null {
  const { pathname } = useLocation();
  const [wanted, setWanted] = useState(false);
  if (!wanted && TOASTING.test(pathname)) setWanted(true);
  if (!wanted) return null;
  return (
    <Suspense fallback={null}>
      <ToastHost />
    </Suspense>
  );
}

/** Dialogs, from the first question on. */
function Questions(): ReactElement | null {
  const wanted = useSyncExternalStore(subscribeToAsking, isAskingWanted, isAskingWanted);
  if (!wanted) return null;
  return (
    <Suspense fallback={null}>
      <AskHost />
    </Suspense>
  );
}

/** Where nothing is under way that a new page could disturb: no payment, no application, no form. */
const CALM = /^\/(?:home|orderList|repay|userCenter|entrance|help)\/?$/;

/** The word of a new release, where the dealer can act on it. */
function NewRelease(): ReactElement | null {
  const { pathname } = useLocation();
  const use = useSyncExternalStore(subscribeToRelease, newReleaseNow, newReleaseNow);
  if (use === null || !CALM.test(pathname)) return null;
  return (
    <Suspense fallback={null}>
      <ReleaseNotice onUse={use} />
    </Suspense>
  );
}

/** The help sheet's code is loaded when help is first asked for. */
function Help(): ReactElement | null {
  const request = useSyncExternalStore(subscribeToHelp, helpNow, helpNow);
  const [wanted, setWanted] = useState(false);
  if (request !== null && !wanted) setWanted(true);
  if (!wanted) return null;
  return (
    <Suspense fallback={null}>
      <HelpSheet request={request} />
    </Suspense>
  );
}

/** The first frame, before the first screen's code is there: the ground it will stand on. */
export function FirstFrame(): ReactElement {
  return <div className={css.firstFrame} aria-busy="true" />;
}
