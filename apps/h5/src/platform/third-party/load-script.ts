/** Longer than a small script takes over a slow line, shorter than anybody waits for one. */
const SCRIPT_TIMEOUT_MS = 10_000;

/** A script of somebody else's did not come: blocked, gone or too slow. */
export class ScriptUnavailableError extends Error {
  override readonly name = "ScriptUnavailableError";
}

const loading = new Map<string, Promise<void>>();

/**
 * Loads a script of another company once, when it is first needed. The content policy lets through only the origins that
 * the service's `SCRIPT_ORIGINS` names. With `integrity`, the browser runs it only where its content has that hash.
 * @throws ScriptUnavailableError after an error or 10 s; the next call tries again.
 */
export function loadScript(src: string, integrity?: string): Promise<void> {
  const known = loading.get(src);
  if (known !== undefined) return known;
  const script = document.createElement("script");
  const arrival = new Promise<void>((resolve, reject) => {
    const fail = (): void => {
      loading.delete(src);
      script.remove();
      reject(new ScriptUnavailableError(new URL(src, globalThis.location.href).host));
    };
    const timer = setTimeout(fail, SCRIPT_TIMEOUT_MS);
    script.addEventListener("load", () => {
      clearTimeout(timer);
      resolve();
    });
    script.addEventListener("error", () => {
      clearTimeout(timer);
      fail();
    });
  });
  loading.set(src, arrival);
  script.async = true;
  // Without the dealer's cookies, and with an error that says what it was.
  script.crossOrigin = "anonymous";
  script.referrerPolicy = "no-referrer";
  if (integrity !== undefined) script.integrity = integrity;
  script.src = src;
  document.head.append(script);
  return arrival;
}
