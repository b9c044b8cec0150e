import { Fragment, type ReactElement, type ReactNode } from "react";
import { overlaysSettled } from "../../overlay/stack.ts";
import { createStore, useStore } from "../../private/store.ts";

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

const questions = createStore<readonly Question[]>([], () => {
  // With no host left, an open question is cancelled.
  for (const question of questions.get()) if (question.open) question.cancel();
  questions.set([]);
});
let nextId = 1;

/**
 * Shows a picker on the page's `PickerHost` and waits for its answer.
 *
 * @throws Error where no `PickerHost` is mounted: the promise would never resolve.
 */
export function askOnHost<Answer>(
  draw: (asked: AskedPicker<Answer>) => ReactNode,
): Promise<Answer | null> {
  if (!questions.isShown()) throw new Error("pick() needs a <PickerHost /> on the page");
  return new Promise((resolve) => {
    const id = nextId;
    nextId += 1;
    const answer = (given: Answer | null) => {
      close(id);
      // The caller may open another page at once, so the sheet's history entry is removed first.
      void overlaysSettled().then(() => resolve(given));
    };
    const onExited = () => forget(id);
    questions.set([
      ...questions.get(),
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
  const shown = useStore(questions);
  return (
    <>
      {shown.map(({ id, open, draw }) => (
        <Fragment key={id}>{draw(open)}</Fragment>
      ))}
    </>
  );
}

function close(id: number): void {
  questions.set(questions.get().map((each) => (each.id === id ? { ...each, open: false } : each)));
}

function forget(id: number): void {
  questions.set(questions.get().filter((each) => each.id !== id));
}
