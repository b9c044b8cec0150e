import type { DocumentText } from "@kedu/api";

/** A heading or a paragraph, and whether it is in both versions or in one of them. */
export interface TextPiece {
  readonly kind: "heading" | "paragraph";
  readonly text: string;
  readonly change: "SAME" | "REMOVED" | "ADDED";
}

type Sections = Pick<DocumentText, "sections">;
type Plain = Omit<TextPiece, "change">;

/**
 * What changed between two versions, paragraph by paragraph: the longest run of pieces that both have stays, in its order;
 * of what is different there, the removed comes before the added.
 */
export function textDifference(before: Sections, after: Sections): readonly TextPiece[] {
  const old = piecesOf(before);
  const fresh = piecesOf(after);
  const lengths = commonLengths(old, fresh);
  const pieces: TextPiece[] = [];
  let i = 0;
  let j = 0;
  while (i < old.length || j < fresh.length) {
    const removed = old[i];
    const added = fresh[j];
    if (removed !== undefined && added !== undefined && isSame(removed, added)) {
      pieces.push({ ...added, change: "SAME" });
      i += 1;
      j += 1;
    } else if (
      removed !== undefined &&
      (added === undefined || lengthAt(lengths, i + 1, j) >= lengthAt(lengths, i, j + 1))
    ) {
      pieces.push({ ...removed, change: "REMOVED" });
      i += 1;
    } else if (added !== undefined) {
      pieces.push({ ...added, change: "ADDED" });
      j += 1;
    }
  }
  return pieces;
}

function piecesOf({ sections }: Sections): readonly Plain[] {
  return sections.flatMap(({ heading, paragraphs }) => [
    { kind: "heading" as const, text: heading },
    ...paragraphs.map((text) => ({ kind: "paragraph" as const, text })),
  ]);
}

function isSame(one: Plain, other: Plain): boolean {
  return one.kind === other.kind && one.text === other.text;
}

/** For each pair of places, how many pieces the rests of both have in common, in order. */
function commonLengths(old: readonly Plain[], fresh: readonly Plain[]): number[][] {
  const lengths = old.map(() => fresh.map(() => 0));
  for (let i = old.length - 1; i >= 0; i -= 1) {
    for (let j = fresh.length - 1; j >= 0; j -= 1) {
      const [removed, added, row] = [old[i], fresh[j], lengths[i]];
      if (removed === undefined || added === undefined || row === undefined) continue;
      row[j] = isSame(removed, added)
        ? lengthAt(lengths, i + 1, j + 1) + 1
        : Math.max(lengthAt(lengths, i + 1, j), lengthAt(lengths, i, j + 1));
    }
  }
  return lengths;
}

function lengthAt(lengths: readonly (readonly number[])[], i: number, j: number): number {
  return lengths[i]?.[j] ?? 0;
}
