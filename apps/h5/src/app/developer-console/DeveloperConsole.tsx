import { type ReactElement, useEffect, useId, useState } from "react";
import { followPage, type NumberedLine, storedKeys, withLine } from "./console-facts.ts";
import * as css from "./DeveloperConsole.css.ts";

/**
 * What support looks at on a dealer's phone: the page's log, its calls, the keys in storage and the version. Its words are
 * a developer's, in one language.
 */
export function DeveloperConsole({ version }: { version: string }): ReactElement {
  const [open, setOpen] = useState(false);
  const [lines, setLines] = useState<readonly NumberedLine[]>([]);
  const body = useId();
  useEffect(() => followPage((line) => setLines((before) => withLine(before, line))), []);
  return (
    <section className={css.panel} aria-label="Developer console" lang="en">
      <button
        type="button"
        className={css.toggle}
        aria-expanded={open}
        aria-controls={body}
        onClick={() => setOpen(!open)}
      >
        Console {version}
      </button>
      <div
        id={body}
        className={css.body}
        role="group"
        aria-label="Log"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so a keyboard must reach it
        tabIndex={0}
        hidden={!open}
      >
        {open ? <Facts lines={lines} /> : null}
      </div>
    </section>
  );
}

function Facts({ lines }: { lines: readonly NumberedLine[] }): ReactElement {
  const stored = [
    ...storedKeys(() => globalThis.localStorage),
    ...storedKeys(() => globalThis.sessionStorage),
  ];
  return (
    <>
      <p className={css.list}>
        {navigator.onLine ? "online" : "offline"} · {navigator.userAgent}
      </p>
      <ul className={css.list} aria-label="Stored keys">
        {stored.map((key) => (
          <li key={key}>{key}</li>
        ))}
      </ul>
      <ol className={css.list} aria-label="Lines">
        {lines.map((line) => (
          <li key={line.number}>
            {new Date(line.atMs).toISOString().slice(11, 23)} {line.kind} {line.text}
          </li>
        ))}
      </ol>
    </>
  );
}
