import { useEffect, useRef } from "react";
import type { Texts } from "./texts.ts";

interface HelpProps {
  open: boolean;
  lettersOn: boolean;
  words: Texts;
  onLetters: (on: boolean) => void;
  onClose: () => void;
}

const KEYS: readonly (readonly [keyof Texts["key"], readonly string[]])[] = [
  ["next", ["j", "↓", "→"]],
  ["previous", ["k", "↑", "←"]],
  ["sides", ["1"]],
  ["slider", ["2"]],
  ["overlay", ["3"]],
  ["zoom", ["z"]],
  ["blink", ["b"]],
  ["boxes", ["f"]],
  ["accept", ["a"]],
  ["acceptAll", ["A"]],
  ["help", ["?"]],
];

export function Help({ open, lettersOn, words, onLetters, onClose }: HelpProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);
  return (
    <dialog ref={dialog} aria-labelledby="help-title" onClose={onClose}>
      <h2 id="help-title">{words.keys}</h2>
      <dl>
        {KEYS.map(([name, keys]) => (
          <div key={name}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{words.key[name]}</dd>
          </div>
        ))}
      </dl>
      <p>
        <label>
          <input
            type="checkbox"
            checked={lettersOn}
            onChange={(event) => onLetters(event.target.checked)}
          />
          {words.keysOn}
        </label>
      </p>
      <button type="button" onClick={onClose}>
        {words.close}
      </button>
    </dialog>
  );
}
