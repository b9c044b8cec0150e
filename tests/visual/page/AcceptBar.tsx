import { useState } from "react";
import type { Report } from "../findings.ts";
import { canBeAccepted, commandOf, listOf, type Row } from "./model.ts";
import type { Texts } from "./texts.ts";

interface AcceptBarProps {
  report: Report;
  marked: ReadonlySet<string>;
  shown: readonly Row[];
  words: Texts;
  onMarkShown: () => void;
  onClear: () => void;
}

const LIST = "accepted-pictures.txt";

function save(text: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  link.download = LIST;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** The marked pictures, as a list or as a command that accepts them. */
export function AcceptBar({ report, marked, shown, words, onMarkShown, onClear }: AcceptBarProps) {
  const [said, setSaid] = useState("");
  const [toCopy, setToCopy] = useState<string | null>(null);
  const names = [...marked];
  const left = shown.filter((row) => canBeAccepted(row) && !marked.has(row.finding.name)).length;
  const copy = async () => {
    const command = commandOf(names);
    try {
      await navigator.clipboard.writeText(command);
      setToCopy(null);
      setSaid(words.copied);
    } catch {
      setToCopy(command);
      setSaid(words.copyHere);
    }
  };
  return (
    <footer className="bar">
      <span>{words.markedCount(marked.size)}</span>
      <button
        type="button"
        disabled={marked.size === 0}
        onClick={() => {
          save(listOf(names, report));
          setToCopy(null);
          setSaid(words.saved(LIST));
        }}
      >
        {words.save}
      </button>
      <button type="button" disabled={marked.size === 0} onClick={() => void copy()}>
        {words.copy}
      </button>
      <button type="button" disabled={left === 0} onClick={onMarkShown}>
        {words.markShown(left)}
      </button>
      <button type="button" disabled={marked.size === 0} onClick={onClear}>
        {words.unmarkAll}
      </button>
      <output>{said}</output>
      {toCopy !== null && <textarea readOnly aria-label={words.copyHere} value={toCopy} />}
    </footer>
  );
}
