import type { QueryClient } from "@tanstack/react-query";
import type { ComponentType } from "react";

export interface AddressFacts {
  readonly queryClient: QueryClient;
  readonly search: URLSearchParams;
  /** The opened address with its query, for checks that depend on more than one parameter. */
  readonly url: URL;
  /** Whether the product has an address with this path, to the letter. */
  readonly isAddress: (pathname: string) => Promise<boolean>;
}

/** One address of the product, as an area declares it. */
export interface AddressRoute {
  /** To the letter of the list of addresses. */
  readonly path: string;
  /** The screen, in a chunk of its own; none where the address always leads on. */
  readonly screen?: () => Promise<ComponentType>;
  /** Takes the answers that its screen begins with, where the document has asked for them already. */
  readonly takeFirstAnswers?: (queryClient: QueryClient) => Promise<void>;
  /** Names of `app/middleware.ts`, run in this order before the checks. */
  readonly middleware?: readonly string[];
  /** Where the validity check answers false, the 404 page shows. */
  readonly valid?: (facts: AddressFacts) => boolean | Promise<boolean>;
  /** Sends on to another address before anything shows; a null stays. */
  readonly sendTo?: (facts: AddressFacts) => string | null | Promise<string | null>;
  /**
   * An address that this page leads to while money is on its way. Its code is fetched while the page is read, so that a
   * line that drops then can still say what became of the money.
   */
  readonly leadsTo?: string;
  /** The address that comes next as a rule. Its code is fetched when the phone is idle, where nobody saves data. */
  readonly likelyNext?: string;
}

/** Areas of the app, by the first segment of their addresses. */
export type Areas = Readonly<Record<string, readonly AddressRoute[]>>;
