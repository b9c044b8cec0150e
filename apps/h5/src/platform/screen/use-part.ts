import type { DismissReason } from "@kedu/ui";
import { useState } from "react";
import { useParts } from "../routing/use-parts.ts";

export interface Part {
  /** The part's address is open. */
  readonly open: boolean;
  /** It has been open in this visit; before that its code need not be there. */
  readonly everOpen: boolean;
  /** Opens the part from its page. */
  readonly show: () => void;
  /** Closes the part: back to its page, whether it was opened from there or by its own address. */
  readonly close: (reason?: DismissReason) => void;
}

/** The one part of a page that has an address of its own: a sheet over the page that owns it. */
export function usePart(partPath: string, ownerPath: string): Part {
  const parts = useParts(ownerPath, { part: partPath });
  const open = parts.current === "part";
  const [everOpen, setEverOpen] = useState(open);
  if (open && !everOpen) setEverOpen(true);
  return { open, everOpen, show: () => parts.show("part"), close: parts.close };
}
