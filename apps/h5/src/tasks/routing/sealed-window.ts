import type { openAddress, sealAddress } from "./seal.ts";

/** Opens and seals addresses at the edge of the app. It holds the cipher, which the first pages do without. */
interface Seal {
  readonly openAddress: typeof openAddress;
  readonly sealAddress: typeof sealAddress;
}

let seal: Seal | null = null;

/** Brings what opens and seals. Where it does not come addresses stay as they are. */
export async function bringSeal(): Promise<void> {
  if (seal !== null) return;
  try {
    const came = await import("./seal.ts");
    came.sealHere();
    seal = came;
  } catch {}
}

/** Waits until an address can be read, if it is sealed: its own parameters, or those of where it leads on to. */
export async function untilReadable(): Promise<void> {
  if (isSealed()) await bringSeal();
}

function isSealed(): boolean {
  return seal === null && /params(?:=|%3D)/.test(location.search);
}

/** The address as the browser shows it; as it is until the cipher has come. */
export function shownAddress(address: string): string {
  return seal?.sealAddress(address) ?? address;
}

/** The address that the browser shows, as the app reads it. */
export function readLocation(): URL {
  const { pathname, search, hash } = location;
  const address = pathname + search + hash;
  return urlOf(seal?.openAddress(address) ?? address);
}

/** An address of the app with its host. It is no base: a path that begins with two strokes would name another host. */
export function urlOf(address: string): URL {
  return new URL(location.origin + address);
}

/** The window as the router is to see it: parameters are plain in the app, and sealed in the browser. */
export function sealedWindow(): Window {
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
      addEventListener(type, () => {
        if (isSealed()) void bringSeal().then(listener);
        else listener();
      });
    },
    document,
  };
  return edge as unknown as Window;
}
