/** How long a first frame is waited for, in ms: a page in the background, or in a shell that does not show it yet, draws none. */
const FRAME_WAIT_MS = 1000;

/**
 * Brings the files that a first page can be read without, once it has been drawn. A slow phone would else spend the time
 * before its first frame on asking for each of them and on what comes. The libraries are asked for by the document: until
 * they have come the network has nothing to spare for these.
 */
export function bringLaterFiles(page: Document): void {
  const later = page.querySelector<HTMLTemplateElement>("template[data-files]")?.content;
  if (later === undefined) return;
  const bring = (): void => {
    const entry = later.querySelector("script");
    const style = later.querySelector("link[rel=stylesheet]");
    if (entry === null || style === null) return;
    // Only a stylesheet that the parser meets holds scripts back, and the app must not be shown without its style.
    entry.remove();
    for (const type of ["load", "error"]) {
      style.addEventListener(type, () => page.body.append(entry));
    }
    page.body.append(later);
  };
  requestAnimationFrame(() => setTimeout(bring));
  setTimeout(bring, FRAME_WAIT_MS);
}
