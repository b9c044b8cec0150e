/** Length of a window, in which an address has its number of requests. */
const WINDOW_MS = 60_000;
/** Addresses that are remembered; beyond it the oldest window is forgotten, so that memory stays bounded. */
const ADDRESSES_MAX = 50_000;

/**
 * Requests of one address in one process. It stands before everything that costs work, so it asks no database; the
 * limits of logins, codes and uploads do, and hold for all processes together.
 * @param perMinute 0 for no limit.
 * @returns what takes one request of an address: null when it may go on, else the seconds until it may again.
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
