/** What is shared: an address, and the words that go with it. */
export interface SharedLink {
  /** The whole address, with its scheme. */
  url: string;
  /** Of what is shared, where the target shows one. */
  title?: string | undefined;
  /** What is said of the address. */
  text?: string | undefined;
}

/** Whether the phone itself can hand this on. It needs a secure page. */
export function canShareBySystem(link: SharedLink): boolean {
  if (typeof navigator === "undefined" || typeof navigator.share !== "function") return false;
  return navigator.canShare?.(dataOf(link)) ?? true;
}

/** Opens the phone's own sheet. False where the person left it without sharing. */
export async function shareBySystem(link: SharedLink): Promise<boolean> {
  try {
    await navigator.share(dataOf(link));
    return true;
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") return false;
    throw error;
  }
}

/** Without the members that have no value, which a browser would write out. */
function dataOf({ url, title, text }: SharedLink): ShareData {
  return {
    url,
    ...(title === undefined ? {} : { title }),
    ...(text === undefined ? {} : { text }),
  };
}
