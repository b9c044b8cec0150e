import { Fragment, type ReactElement, type ReactNode, useSyncExternalStore } from "react";
import { overlaysSettled } from "../../overlay/stack.ts";

/** Props that the host passes to a picker opened from code. */
export interface AskedPicker<Answer> {
  open: boolean;
  /** Closes it and resolves the promise; null for a cancel. Only the first answer counts. */
  answer: (answer: Answer | null) => void;
  onExited: () => void;
}

interface Question {
  readonly id: number;
  readonly open: boolean;
  readonly draw: (open: boolean) => ReactNode;
  readonly cancel: () => void;
}

let questions: readonly Question[] = [];
let nextId = 1;
const listeners = new Set<() => void>();
const nothing: readonly Question[] = [];

/**
 * Shows a picker on the page's `PickerHost` and waits for its answer.
 *
 * @throws Error where no `PickerHost` is mounted: the promise would never resolve.
 */
export function askOnHost<Answer>(
  draw: (asked: AskedPicker<Answer>) => ReactNode,
): Promise<Answer | null> {
  if (listeners.size === 0) throw new Error("pick() needs a <PickerHost /> on the page");
  return new Promise((resolve) => {
    const id = nextId;
    nextId += 1;
    const answer = (given: Answer | null) => {
      setQuestions(questions.map((each) => (each.id === id ? { ...each, open: false } : each)));
      // The caller may open another page at once, so the sheet's history entry is removed first.
      void overlaysSettled().then(() => resolve(given));
    };
    const onExited = () => setQuestions(questions.filter((each) => each.id !== id));
    setQuestions([
      ...questions,
      {
        id,
        open: true,
        draw: (open) => draw({ open, answer, onExited }),
        cancel: () => answer(null),
      },
    ]);
  });
}

/**
 * Shows the pickers of `pick()` and `pickDate()`. Mounted once in the app, inside its providers, so that the sheets
 * have their language and every other context.
 */
export function PickerHost(): ReactElement {
  const shown = useSyncExternalStore(
    subscribe,
    () => questions,
    () => nothing,
  );
  return (
    <>
      {shown.map(({ id, open, draw }) => (
        <Fragment key={id}>{draw(open)}</Fragment>
      ))}
    </>
  );
}

function setQuestions(next: readonly Question[]): void {
  questions = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    // No host is left to answer; an open question is cancelled.
    if (listeners.size === 0) {
      for (const question of questions) if (question.open) question.cancel();
      questions = nothing;
    }
  };
}
