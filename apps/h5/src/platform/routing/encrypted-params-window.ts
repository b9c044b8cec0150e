import { pathOf, urlOf } from "./path-of.ts";
import type { decryptAddress, encryptAddress } from "./encrypted-params.ts";

/** Decrypts and encrypts addresses at the edge of the app. It holds the cipher, which the first pages do without. */
interface RouteCipher {
  readonly decryptAddress: typeof decryptAddress;
  readonly encryptAddress: typeof encryptAddress;
}

let cipher: RouteCipher | null = null;

/** Loads the cipher, and encrypts the address that the browser shows. */
export async function loadRouteCipher(): Promise<void> {
  if (cipher !== null) return;
  const came = await import("./encrypted-params.ts");
  came.encryptCurrentAddress();
  cipher = came;
}

/** Whether an address cannot be read yet: its own parameters, or those of where it leads on to, are encrypted. */
export function hasEncryptedParams({ search }: { readonly search: string } = location): boolean {
  return cipher === null && /params(?:=|%3D)/i.test(search);
}

/** The address as the browser shows it; as it is until the cipher has come. */
export function shownAddress(address: string): string {
  return cipher?.encryptAddress(address) ?? address;
}

/** The address as the app reads it; as it is until the cipher has come. */
export function readAddress(address: string): string {
  return cipher?.decryptAddress(address) ?? address;
}

/** The address that the browser shows, as the app reads it. */
export function readLocation(): URL {
  return urlOf(readAddress(pathOf(location)));
}

/**
 * The window as the router sees it: parameters are plain in the app, and encrypted in the browser. A history step to an
 * address that cannot be decrypted yet is reported once it can be, unless `isBusy` by then with another.
 */
export function encryptedParamsWindow(isBusy: () => boolean): Window {
  const edge = {
    get location() {
      return Object.assign(readLocation(), {
        assign: (to: string) => location.assign(shownAddress(to)),
        replace: (to: string) => location.replace(shownAddress(to)),
      });
    },
    history: {
      get state(): unknown {
        return history.state;
      },
      go: (steps: number) => history.go(steps),
      pushState: (state: unknown, title: string, to?: string) =>
        history.pushState(state, title, to && shownAddress(to)),
      replaceState: (state: unknown, title: string, to?: string) =>
        history.replaceState(state, title, to && shownAddress(to)),
    },
    addEventListener(type: string, listener: () => void) {
      // Where what opens it does not come, the router finds that out itself, and says so.
      const later = (): void => {
        if (!isBusy()) listener();
      };
      addEventListener(type, () => {
        if (hasEncryptedParams()) void loadRouteCipher().then(later, later);
        else listener();
      });
    },
    document,
  };
  return edge as unknown as Window;
}
