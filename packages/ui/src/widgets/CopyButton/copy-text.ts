import { hidden } from "./CopyButton.css.ts";

/** What a copy button copies: a text, or what is in a field. */
export type CopySource =
  | {
      /** What is copied. */
      readonly text: string;
      readonly from?: undefined;
    }
  /** A field whose text is copied, or cut out of it. */
  | {
      readonly text?: undefined;
      /** The field whose selected text is copied, or all of it; null where there is none. */
      readonly from: () => HTMLInputElement | HTMLTextAreaElement | null;
      /** `cut` also empties the field. Default `copy`. */
      readonly action?: "copy" | "cut" | undefined;
    };

/**
 * The text to copy, or null where there is none to be had. Specification section 8: copying fails if
 * the target is disabled, cutting also if it is read-only.
 */
export function textOf(source: CopySource): string | null {
  if (source.from === undefined) return source.text;
  const target = source.from();
  if (target === null || target.disabled) return null;
  if (source.action === "cut" && target.readOnly) return null;
  return target.value;
}

/**
 * Puts text on the clipboard.
 *
 * @param beside an element in the same dialog, for browsers that copy only what can be selected.
 * @returns whether it is there.
 */
export async function copyText(text: string, beside: Element): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Older shells have no clipboard, and pages without https may not use it.
    return copySelection(text, beside);
  }
}

function copySelection(text: string, beside: Element): boolean {
  const page = beside.ownerDocument;
  const focused = page.activeElement;
  const area = page.createElement("textarea");
  area.value = text;
  area.readOnly = true;
  area.className = hidden;
  beside.after(area);
  try {
    area.select();
    return page.execCommand("copy");
  } catch {
    return false;
  } finally {
    area.remove();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }
}
