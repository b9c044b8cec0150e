import type { ComponentProps, MouseEvent, ReactElement } from "react";
import { type To, useHref, useLinkClickHandler } from "react-router";

export interface LinkProps extends Omit<ComponentProps<"a">, "href"> {
  /** An address of the app. */
  readonly to: To;
  /** Whether the address takes the place of the page's in the history. */
  readonly replace?: boolean;
  readonly state?: unknown;
}

/**
 * A link to an address of the app. The library's own also prefetches for its framework and leads outside, which would
 * be 3 kB of every first page.
 */
export function Link({
  to,
  replace,
  state,
  onClick,
  children,
  ...anchor
}: LinkProps): ReactElement {
  const href = useHref(to);
  const follow = useLinkClickHandler(to, {
    ...(replace === undefined ? {} : { replace }),
    state,
  });
  function click(event: MouseEvent<HTMLAnchorElement>): void {
    onClick?.(event);
    if (!event.defaultPrevented) follow(event);
  }
  return (
    <a {...anchor} href={href} onClick={click}>
      {children}
    </a>
  );
}
