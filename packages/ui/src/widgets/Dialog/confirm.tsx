import { type ReactElement, useSyncExternalStore } from "react";
import { overlaysSettled } from "../../overlay/stack.ts";
import { Dialog, type DialogContent } from "./Dialog.tsx";

interface Question {
  id: number;
  content: DialogContent;
  open: boolean;
  answer: (confirmed: boolean) => void;
}

let questions: readonly Question[] = [];
let nextId = 1;
const listeners = new Set<() => void>();
const nothing: readonly Question[] = [];

/**
 * Opens a question from code. Resolves to true after confirm, to false after cancel, Escape, back or a tap on the
 * scrim. The dialog is shown by the `DialogHost` of the page, inside its providers.
 *
 * @throws Error where no `DialogHost` is mounted: the promise would never resolve.
 */
export function confirm(content: DialogContent): Promise<boolean> {
  if (listeners.size === 0) throw new Error("confirm() needs a <DialogHost /> on the page");
  return new Promise((resolve) => {
    const id = nextId;
    nextId += 1;
    const answer = (confirmed: boolean) => {
      setQuestions(questions.map((each) => (each.id === id ? { ...each, open: false } : each)));
      // The caller may open another page at once, so the dialog's history entry is removed first.
      void overlaysSettled().then(() => resolve(confirmed));
    };
    setQuestions([...questions, { id, content, open: true, answer }]);
  });
}

/** Shows something that must be read, with one button. Resolves when it was acknowledged. */
export async function acknowledge(
  content: Omit<DialogContent, "cancelLabel" | "tone">,
): Promise<void> {
  await confirm({ ...content, cancelLabel: null });
}

/** Shows the dialogs of `confirm()` and `acknowledge()`. Mounted once in the app, inside its providers. */
export function DialogHost(): ReactElement {
  const shown = useSyncExternalStore(
    subscribe,
    () => questions,
    () => nothing,
  );
  return (
    <>
      {shown.map(({ id, content, open, answer }) => (
        <Dialog
          key={id}
          {...content}
          open={open}
          onClose={answer}
          onExited={() => setQuestions(questions.filter((each) => each.id !== id))}
          data-testid="confirm"
        />
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
    // No host is left to answer; an open question is answered with no.
    if (listeners.size === 0) {
      for (const question of questions) if (question.open) question.answer(false);
      questions = nothing;
    }
  };
}
