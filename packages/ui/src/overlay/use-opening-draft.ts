import { useState } from "react";
import { sameValues } from "../private/same-values.ts";

interface OpeningDraft<Draft> {
  /** What was chosen in this opening and is not confirmed yet. */
  draft: Draft | undefined;
  setDraft: (draft: Draft) => void;
  /** How often it has begun: a key for what begins with it. */
  openings: number;
}

/** Each opening of an overlay begins at its value, and so does a value that changes under an open one. */
export function useOpeningDraft<Draft>(
  open: boolean,
  value: readonly unknown[],
): OpeningDraft<Draft> {
  const begin = [open, ...value];
  const [begun, setBegun] = useState(begin);
  const [draft, setDraft] = useState<Draft>();
  const [openings, setOpenings] = useState(0);
  if (!sameValues(begin, begun)) {
    setBegun(begin);
    if (open) {
      setDraft(undefined);
      setOpenings(openings + 1);
    }
  }
  return { draft, setDraft, openings };
}
