import { pathOf, urlOf } from "./path-of.ts";
import type { openAddress, sealAddress } from "./seal.ts";

/** Opens and seals addresses at the edge of the app. It holds the cipher, which the first pages do without. */
interface Seal {
  readonly openAddress: typeof openAddress;
  readonly sealAddress: typeof sealAddress;
}

let seal: Seal | null = null;

/** Brings what opens and seals, and seals the address that the browser shows. */
export async function bringSeal(): Promise<void> {
  if (seal !== null) return;
  const came = await import("./seal.ts");
  came.sealHere();
  seal = came;
}

/** Whether an address cannot be read yet: its own parameters, or those of where it leads on to, are sealed. */
export function isSealed({ search }: { readonly search: string } = location): boolean {
  return seal === null && /params(?:=|%3D)/i.test(search);
}

/** The address as the browser shows it; as it is until the cipher has come. */
export function shownAddress(address: string): string {
  return seal?.sealAddress(address) ?? address;
}

/** The address as the app reads it; as it is until the cipher has come. */
export function readAddress(address: string): string {
  return seal?.openAddress(address) ?? address;
}

/** The address that the browser shows, as the app reads it. */
export function readLocation(): URL {
  return urlOf(readAddress(pathOf(location)));
}

/**
 * The window as the router is to see it: parameters are plain in the app, and sealed in the browser. A step through the
 * history to an address that cannot be read yet is told once it can be, unless `isBusy` by then with another.
 */
export function sealedWindow(isBusy: () => boolean): Window {
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
        if (isSealed()) void bringSeal().then(later, later);
        else listener();
      });
    },
    document,
  };
  return edge as unknown as Window;
}
