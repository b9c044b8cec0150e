import { useEffect, useRef } from "react";
import { Outlet, ScrollRestoration, useLocation } from "react-router";

/** Around every page: after a change of page the reader begins at its title, and the scroll at its top. */
export function Frame() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);

  useEffect(() => {
    // A test that presses something waits until something listens.
    document.documentElement.dataset["ready"] = "";
  }, []);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    document.querySelector<HTMLElement>("h1")?.focus({ preventScroll: true });
  }, [pathname]);

  return (
    <>
      <Outlet />
      <ScrollRestoration />
    </>
  );
}
