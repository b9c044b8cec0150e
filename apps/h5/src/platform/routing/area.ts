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
  /** Where the validity check answers false, the 404 page shows; another address is redirected to. */
  readonly valid?: (facts: AddressFacts) => boolean | string | Promise<boolean | string>;
  /** Redirects to another address before anything shows; null shows this one. */
  readonly redirect?: (facts: AddressFacts) => string | null | Promise<string | null>;
  /**
   * An address that follows this page while money is on its way. Its code is prefetched at once, so that a dealer whose
   * network drops then still sees what became of the money.
   */
  readonly prefetch?: string;
  /** The address that usually follows. Its code is prefetched when the phone is idle and does not save data. */
  readonly prefetchWhenIdle?: string;
}

/** Areas of the app, by the first segment of their addresses. */
export type Areas = Readonly<Record<string, readonly AddressRoute[]>>;
