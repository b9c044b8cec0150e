import { createTextArea } from "@kedu/platform";

/** Specification section 8: the query flag of a page that was reloaded after a file failed to load. */
const RETRIED_FLAG = "nh5f";
const RETRIED_KEY = "kedu.reloadedForFile";

const texts = createTextArea(() => globalThis.sessionStorage);

/**
 * Loads a screen's chunk. Where it fails (a new release took the old files away, a line that
 * breaks) the page is loaded as a whole at `address`, once a session (specification section 9);
 * after that the error shows, with a way to retry.
 */
export async function loadOnce<Module>(
  load: () => Promise<Module>,
  address: () => URL,
): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    const wanted = address();
    const retried = texts.read(RETRIED_KEY) !== undefined || wanted.searchParams.has(RETRIED_FLAG);
    // Offline a reload would replace a readable page by the browser's own error.
    if (retried || !navigator.onLine) throw error;
    texts.write(RETRIED_KEY, "1");
    wanted.searchParams.set(RETRIED_FLAG, "true");
    globalThis.location.replace(wanted);
    // The page is on its way out; nothing more may show in it.
    return new Promise(() => undefined);
  }
}
