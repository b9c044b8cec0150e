import { BLANK_TARGET, ownAddress, TARGET_KEY } from "../routing/own-address.ts";

/** Where to go after logging in. `refused` is true where the address asked for leads elsewhere. */
export interface Landing {
  readonly to: string;
  readonly refused: boolean;
}

/** Reads the target that the access rule, or a link, put into the login page's address. */
export function landingOf(search: URLSearchParams): Landing {
  const target = search.get(TARGET_KEY);
  if (target === null || target === BLANK_TARGET) return { to: "/", refused: false };
  const own = ownAddress(target);
  if (own === null) return { to: "/", refused: true };
  // The way in has more pages than the public ones.
  return { to: /^\/(?:phone|quick)Login\//.test(own) ? "/" : own, refused: false };
}
