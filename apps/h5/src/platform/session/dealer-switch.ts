import type { Path } from "react-router";
import { TARGET_KEY } from "../routing/own-address.ts";

/** Where a person of another role continues as a dealer, on the way to this page of a dealer's. */
export function dealerSwitchTo({ pathname, search, hash }: Path): string {
  return `/idCardlogin?${new URLSearchParams({ [TARGET_KEY]: pathname + search + hash })}`;
}
