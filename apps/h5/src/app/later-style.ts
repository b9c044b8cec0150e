/** Its words are those of a browser where a part does not come (`isChunkError`), because it is one. */
export class MissingStyleError extends TypeError {
  override readonly name = "MissingStyleError";
  constructor(address: string) {
    super(`Failed to fetch dynamically imported module: ${address}`);
  }
}

let coming: Promise<void> | null = null;

/**
 * Brings the style of all that only the later areas lead to. The first pages name it in a template; every other document
 * has it from the start. Where it does not come, the next call asks again.
 */
export function bringLaterStyle(): Promise<void> {
  coming ??= bring().catch((error: unknown) => {
    coming = null;
    throw error;
  });
  return coming;
}

async function bring(): Promise<void> {
  const named = document
    .querySelector<HTMLTemplateElement>("template[data-later-style]")
    ?.content.querySelector("link");
  if (named === null || named === undefined) return;
  const link = document.importNode(named);
  // The script that watches the page's files leaves this one to whoever asked for the part.
  link.dataset["part"] = "";
  // Behind the first, which it adds to.
  document.body.append(link);
  await new Promise((resolve, reject) => {
    link.addEventListener("load", resolve);
    link.addEventListener("error", () => {
      link.remove();
      reject(new MissingStyleError(link.href));
    });
  });
}
