import type { ReactElement } from "react";
import { overlaysSettled } from "../../overlay/stack.ts";
import { createStore, useStore } from "../../private/store.ts";
import { Dialog, type DialogContent } from "./Dialog.tsx";

interface Question {
  id: number;
  content: DialogContent;
  open: boolean;
  answer: (confirmed: boolean) => void;
}

const questions = createStore<readonly Question[]>([], () => {
  // With no host left, an open question is answered with no.
  for (const question of questions.get()) if (question.open) question.answer(false);
  questions.set([]);
});
let nextId = 1;

/**
 * Opens a question from code. Resolves to true after confirm, to false after cancel, Escape, back or a tap on the
 * scrim. The dialog is shown by the `DialogHost` of the page, inside its providers.
 *
 * @throws Error where no `DialogHost` is mounted: the promise would never resolve.
 */
export function confirm(content: DialogContent): Promise<boolean> {
  if (!questions.isShown()) throw new Error("confirm() needs a <DialogHost /> on the page");
  return new Promise((resolve) => {
    const id = nextId;
    nextId += 1;
    const answer = (confirmed: boolean) => {
      close(id);
      // The caller may open another page at once, so the dialog's history entry is removed first.
      void overlaysSettled().then(() => resolve(confirmed));
    };
    questions.set([...questions.get(), { id, content, open: true, answer }]);
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
  const shown = useStore(questions);
  return (
    <>
      {shown.map(({ id, content, open, answer }) => (
        <Dialog
          key={id}
          {...content}
          open={open}
          onClose={answer}
          onExited={() => forget(id)}
          data-testid="confirm"
        />
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
