import { startWithDealer } from "./borrowing.ts";
import { type ContentFolder, openTestContent } from "./content-folder.ts";

/** A dealer whose service shows this folder; `read` has it read again. */
export async function startWithContent(folder: ContentFolder) {
  const content = await openTestContent(folder);
  const started = await startWithDealer({}, { replacements: { content } });
  return { ...started, read: () => content.refresh() };
}
