import { LONG_NUMBER, scrubMessage } from "@kedu/platform";

/** One line of the developer console. */
export interface ConsoleLine {
  readonly atMs: number;
  readonly kind: "log" | "info" | "warn" | "error" | "call";
  readonly text: string;
}

/** The oldest lines are dropped first, so that a page that logs endlessly stays light. */
const LINES_MAX = 200;
const TEXT_MAX = 500;
const KINDS = ["log", "info", "warn", "error"] as const;

/** An address without its query, which may contain what a person typed. */
function pathOf(address: string): string {
  try {
    return new URL(address).pathname;
  } catch {
    return "?";
  }
}

/** Numbers, mail addresses and names of people must not be readable for bystanders. */
function withoutPersons(text: string): string {
  // The ends of a number let support recognise it. Whole ones are replaced first: a truncated one may be too short to
  // be recognised.
  const masked = text.replace(
    LONG_NUMBER,
    (digits) => `${digits.slice(0, 2)}***${digits.slice(-2)}`,
  );
  return scrubMessage(masked, TEXT_MAX);
}

function textOf(value: unknown): string {
  if (value instanceof Error) return `${value.name}: ${value.message}`;
  if (typeof value === "string") return value;
  try {
    return JSON.stringify(value) ?? String(value);
  } catch {
    return String(value);
  }
}

/** Records what the page logs and calls, until it is stopped. */
export function followPage(onLine: (line: ConsoleLine) => void): () => void {
  const before = KINDS.map((kind) => [kind, console[kind]] as const);
  // Status and duration of a call are numbers side by side, and no personal data.
  const tell = (kind: ConsoleLine["kind"], text: string, outcome = ""): void =>
    onLine({ atMs: Date.now(), kind, text: withoutPersons(text) + outcome });
  for (const [kind, log] of before) {
    console[kind] = (...values: unknown[]) => {
      log(...values);
      tell(kind, values.map(textOf).join(" "));
    };
  }
  const onError = ({ message }: ErrorEvent): void => tell("error", message);
  addEventListener("error", onError);
  const calls = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceResourceTiming[]) {
      // Older browsers do not report it, and none reports another origin's.
      const status = entry.responseStatus > 0 ? ` ${entry.responseStatus}` : "";
      tell("call", pathOf(entry.name), `${status} ${Math.round(entry.duration)} ms`);
    }
  });
  // Calls from before the console opened are part of the story.
  calls.observe({ type: "resource", buffered: true });
  return () => {
    for (const [kind, log] of before) console[kind] = log;
    removeEventListener("error", onError);
    calls.disconnect();
  };
}

/** A line with its place since the console opened: two may be the same in every other way. */
export interface NumberedLine extends ConsoleLine {
  readonly number: number;
}

/** The last lines with a new one after them. */
export function withLine(
  lines: readonly NumberedLine[],
  line: ConsoleLine,
): readonly NumberedLine[] {
  return [...lines.slice(1 - LINES_MAX), { ...line, number: (lines.at(-1)?.number ?? 0) + 1 }];
}

/** The keys of a storage area and the length of each value; never a value. */
export function storedKeys(area: () => Storage): readonly string[] {
  try {
    const storage = area();
    return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? "").map(
      (key) => `${key} (${storage.getItem(key)?.length ?? 0})`,
    );
  } catch {
    return [];
  }
}
