import type { Change, Report } from "../findings.ts";
import type { TokenChange } from "../token-changes.ts";
import type { Texts } from "./texts.ts";

/** A value, and beside a colour a patch of it. */
function Value({ value, words }: { value: string | null; words: Texts }) {
  const isColour = value !== null && CSS.supports("color", value);
  return (
    <span className="value">
      {isColour && (
        <svg width="16" height="16" aria-hidden="true">
          <rect width="16" height="16" fill={value} />
        </svg>
      )}
      <code>{value ?? words.none}</code>
    </span>
  );
}

function Token({ change, words }: { change: TokenChange; words: Texts }) {
  return (
    <li>
      <code className="name">{change.name}</code> <Value value={change.before} words={words} />
      {" → "}
      <Value value={change.after} words={words} />
    </li>
  );
}

/** All tokens that have changed. */
export function ChangedTokens({ report, words }: { report: Report; words: Texts }) {
  const { base, tokens } = report;
  const since = base?.slice(0, 10) ?? words.acceptedPictures;
  if (tokens.length === 0) return <p className="tokens">{words.noTokens(since)}</p>;
  return (
    <details className="tokens" open={tokens.length <= 6}>
      <summary>
        {words.tokens(since)}: {tokens.length}
      </summary>
      <ul>
        {tokens.map((change) => (
          <Token key={change.name} change={change} words={words} />
        ))}
      </ul>
    </details>
  );
}

/** Those of a picture, and whether they are all that has changed. */
export function UsedTokens({
  change,
  report,
  words,
}: {
  change: Change;
  report: Report;
  words: Texts;
}) {
  if (report.tokens.length === 0) return null;
  const used = report.tokens.filter(({ name }) => change.tokens.includes(name));
  if (used.length === 0) return <p className="tokens">{words.noUsedTokens}</p>;
  return (
    <div className="tokens">
      <p>{words.usedTokens}</p>
      <ul>
        {used.map((token) => (
          <Token key={token.name} change={token} words={words} />
        ))}
      </ul>
      {change.explained !== null && (
        <p>
          <strong>{change.explained ? words.explained : words.notExplained}</strong>
        </p>
      )}
    </div>
  );
}
