export class MissingStyleError extends TypeError {}

let coming: Promise<unknown> | null = null;

/**
 * Brings the style of all that only the later areas lead to. The first pages name it in a template; every other document
 * has it from the start. Where it does not come, the next call asks again.
 */
export function bringLaterStyle(): Promise<unknown> {
  coming ??= new Promise((resolve, reject) => {
    const page = document.querySelector<HTMLTemplateElement>("template[data-later-style]")?.content;
    const link = page?.cloneNode(true).firstChild as HTMLLinkElement | undefined;
    if (link === undefined) return resolve(null);
    link.addEventListener("load", resolve);
    link.addEventListener("error", () => {
      coming = null;
      link.remove();
      // The words of a browser where a part does not come (`isChunkError`), because it is one.
      reject(new MissingStyleError(`Failed to fetch dynamically imported module: ${link.href}`));
    });
    // Behind the first, which it adds to.
    document.body.append(link);
  });
  return coming;
}
