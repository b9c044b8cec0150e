import { useState } from "react";

/** Which figures of the terms are not those that the dealer has seen. */
export function changedFigures<Figures extends object>(
  seen: Figures | null,
  now: Figures,
): ReadonlySet<keyof Figures> {
  const changed = new Set<keyof Figures>();
  if (seen === null) return changed;
  for (const name in now) {
    if (seen[name] !== now[name]) changed.add(name);
  }
  return changed;
}

/** What the dealer has seen of the figures, and what has become of them since. */
export interface SeenFigures<Figures> {
  /** Figures that are not those the dealer has seen. */
  readonly changed: ReadonlySet<keyof Figures>;
  /** The last step met an old price; the shown one is new, whether its figures differ or not. */
  readonly requoted: boolean;
  /** True where the change is the draw of a random coupon. */
  readonly drawn: boolean;
  /** The dealer goes on with the figures as they are now. */
  readonly acknowledge: () => void;
}

interface SeenFiguresControl<Figures> extends SeenFigures<Figures> {
  readonly setRequoted: (requoted: boolean) => void;
  readonly setDrawn: (drawn: boolean) => void;
  /** The dealer asks for something else, so that other figures are no surprise. */
  readonly expectOthers: () => void;
}

interface FiguresShown<Figures> {
  /** Undefined while they are priced. */
  readonly now: Figures | undefined;
  /** What is shown first counts as seen; otherwise only what was agreed to does. */
  readonly seenWhenShown: boolean;
  /** What the figures answer: of another question every figure is seen for the first time. */
  readonly question?: number | null;
}

export function useSeenFigures<Figures extends object>({
  now,
  seenWhenShown,
  question = null,
}: FiguresShown<Figures>): SeenFiguresControl<Figures> {
  const [seen, setSeen] = useState<{ question: number | null; figures: Figures } | null>(null);
  const [requoted, setRequoted] = useState(false);
  const [drawn, setDrawn] = useState(false);
  const figures = seen?.question === question ? seen.figures : null;
  if (seenWhenShown && now !== undefined && figures === null) setSeen({ question, figures: now });
  return {
    changed: now === undefined ? new Set() : changedFigures(figures, now),
    requoted,
    drawn,
    acknowledge() {
      if (now !== undefined) setSeen({ question, figures: now });
      setDrawn(false);
      setRequoted(false);
    },
    setRequoted,
    setDrawn,
    expectOthers() {
      setSeen(null);
      setRequoted(false);
    },
  };
}
