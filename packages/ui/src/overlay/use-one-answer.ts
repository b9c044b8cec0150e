import { useEffect, useRef, useState } from "react";

interface OneAnswerOptions<Answer> {
  open: boolean;
  onAnswer: (answer: Answer) => void;
  /** What is said of work that failed. */
  sayFailure: (error: unknown) => string;
}

interface OneAnswer<Answer> {
  /** Work is under way: nothing may close the overlay. */
  busy: boolean;
  /** What to say of the last work, where it failed. */
  failure: string | undefined;
  answer: (answer: Answer) => void;
  /** Answers once the work is done; one that says `false`, throws or rejects gives no answer. */
  answerAfter: (answer: Answer, work: (() => unknown) | undefined) => Promise<void>;
}

/**
 * One answer an opening of an overlay: a second may arrive before the first has closed it, and a
 * slow one after it was closed and opened again.
 */
export function useOneAnswer<Answer>(options: OneAnswerOptions<Answer>): OneAnswer<Answer> {
  const { open } = options;
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | undefined>(undefined);
  const [wasOpen, setWasOpen] = useState(open);
  if (open !== wasOpen) {
    setWasOpen(open);
    // Each opening starts without what is left of the one before: its failure, and work that still goes on.
    if (open) {
      setFailure(undefined);
      setBusy(false);
    }
  }
  const opening = useRef(0);
  const answeredOpening = useRef(0);

  useEffect(() => {
    if (open) opening.current += 1;
  }, [open]);

  function answer(value: Answer, asked = opening.current): void {
    if (asked !== opening.current || asked === answeredOpening.current) return;
    answeredOpening.current = asked;
    options.onAnswer(value);
  }

  async function answerAfter(value: Answer, work: (() => unknown) | undefined): Promise<void> {
    const asked = opening.current;
    if (busy || asked === answeredOpening.current) return;
    setFailure(undefined);
    try {
      let result = work?.();
      // What is no promise is answered in the same task.
      if (isPromise(result)) {
        setBusy(true);
        result = await result;
      }
      if (result !== false) answer(value, asked);
    } catch (error) {
      if (asked === opening.current) setFailure(options.sayFailure(error));
    } finally {
      if (asked === opening.current) setBusy(false);
    }
  }

  return { busy, failure, answer: (value) => answer(value), answerAfter };
}

/** Of the browser or of a library. */
function isPromise(value: unknown): value is PromiseLike<unknown> {
  return value instanceof Object && "then" in value;
}
