/** Longer than a small script takes over a slow network, shorter than any user waits for one. */
const SCRIPT_TIMEOUT_MS = 10_000;

/** A third-party script did not load: blocked, missing or too slow. */
export class ScriptUnavailableError extends Error {
  override readonly name = "ScriptUnavailableError";
}

const loading = new Map<string, Promise<void>>();

/**
 * Loads a third-party script once, when it is first needed. The content policy allows only the origins in the service's
 * `SCRIPT_ORIGINS`. With `integrity`, the browser runs it only where its content has that hash.
 * @throws ScriptUnavailableError after an error or 10 s; the next call tries again.
 */
export function loadScript(src: string, integrity?: string): Promise<void> {
  const known = loading.get(src);
  if (known !== undefined) return known;
  const script = document.createElement("script");
  const loaded = new Promise<void>((resolve, reject) => {
    const fail = (): void => {
      loading.delete(src);
      // Where it arrives after all it does not run, beside that of the next try: no script runs in another document than
      // the one that it was loaded for.
      document.implementation.createHTMLDocument().adoptNode(script);
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
  loading.set(src, loaded);
  script.async = true;
  // Without the dealer's cookies, and with readable errors.
  script.crossOrigin = "anonymous";
  script.referrerPolicy = "no-referrer";
  if (integrity !== undefined) script.integrity = integrity;
  script.src = src;
  document.head.append(script);
  return loaded;
}
