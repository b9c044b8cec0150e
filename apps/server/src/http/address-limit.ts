/** Length of a window, in which an address has its number of requests. */
const WINDOW_MS = 60_000;
/** Addresses that are remembered; beyond it the oldest window is forgotten, so that memory stays bounded. */
const ADDRESSES_MAX = 50_000;

/**
 * Limits the requests of one address in one process. It comes before everything that costs work, so it does not ask the
 * database; the limits of logins, codes and uploads do, and count for all processes together.
 * @param perMinute 0 for no limit.
 * @returns a function that takes one request of an address: null when it may pass, else the seconds until the next one
 * may.
 */
export function addressLimit(
  perMinute: number,
  machineNow: () => number,
): (address: string) => number | null {
  const windows = new Map<string, { endsAt: number; used: number }>();
  return (address) => {
    if (perMinute === 0) return null;
    const now = machineNow();
    let window = windows.get(address);
    if (window === undefined || window.endsAt <= now) {
      window = { endsAt: now + WINDOW_MS, used: 0 };
      // Last again, so that the first of the map is the oldest.
      windows.delete(address);
      windows.set(address, window);
      const [oldest] = windows.keys();
      if (windows.size > ADDRESSES_MAX && oldest !== undefined) windows.delete(oldest);
    }
    window.used += 1;
    return window.used <= perMinute ? null : Math.ceil((window.endsAt - now) / 1000);
  };
}
