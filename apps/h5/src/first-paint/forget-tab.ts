/** What belongs to the tab and not to a person: its one reload, and the label of its channel. */
const OF_TAB: ReadonlySet<string> = new Set(["kedu.reloadedForFile", "kedu.channel"]);

/** Removes what this tab keeps of the person who used it, where another one takes over without a log-out here. */
export function forgetTab(): void {
  try {
    const { sessionStorage } = globalThis;
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith("kedu.") && !OF_TAB.has(key)) sessionStorage.removeItem(key);
    }
  } catch {
    // Where storage is refused nothing is kept.
  }
}
