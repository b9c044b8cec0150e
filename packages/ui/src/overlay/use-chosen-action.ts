import { useState } from "react";
import { useMessages } from "../locale/UiLocale.tsx";
import { actionMenuMessages } from "./action-menu-messages.ts";
import type { SheetAction } from "./ActionMenu.tsx";
import { useOneAnswer } from "./use-one-answer.ts";

interface ChosenActionOptions<Answer> {
  open: boolean;
  onClose: (answer: Answer | "chosen") => void;
  /** What to say of a failed action. Without it a general sentence, and the error is reported. */
  failureMessage: ((error: unknown) => string) | undefined;
}

interface ChosenAction<Answer> {
  busy: boolean;
  /** The action under way. */
  busyKey: string | undefined;
  /** What to say of the last action, where it failed. */
  failure: string | undefined;
  answer: (answer: Answer | "chosen") => void;
  choose: (action: SheetAction) => void;
}

/** What runs when one of a few actions is chosen. The overlay closes once it is done. */
export function useChosenAction<Answer>(
  options: ChosenActionOptions<Answer>,
): ChosenAction<Answer> {
  const messages = useMessages(actionMenuMessages);
  const [busyKey, setBusyKey] = useState<string | undefined>(undefined);
  const { busy, failure, answer, answerAfter } = useOneAnswer<Answer | "chosen">({
    open: options.open,
    onAnswer: options.onClose,
    sayFailure(error) {
      if (options.failureMessage !== undefined) return options.failureMessage(error);
      reportError(error);
      return messages.failed;
    },
  });
  return {
    busy,
    busyKey: busy ? busyKey : undefined,
    failure,
    answer,
    choose(action) {
      if (!options.open || busy || action.unavailable !== undefined) return;
      setBusyKey(action.key);
      void answerAfter("chosen", action.onSelect);
    },
  };
}
