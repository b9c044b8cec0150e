import type { Page } from "@playwright/test";
import type { ShellBridge } from "../../packages/platform/src/native/bridge.ts";

/**
 * Which shell is played, and what it does when it is asked: `answer` is the text of `getNativeData`, the texts of one call
 * after the other (the last for good), or how it fails.
 */
interface FakeShell {
  readonly kind: "wallet" | "finance";
  /** The bridge is not there before `shellArrives`. */
  readonly isLate?: boolean;
  /** It opened a task and takes its outcome. Others have no such call. */
  readonly takesOutcomes?: boolean;
  readonly answer:
    | { readonly text: string }
    | { readonly texts: readonly string[] }
    | {
        readonly failure: "throws" | "never" | "not-a-text" | "huge" | "getter-throws" | "no-call";
      };
}

/** A report that the shell took, as it was handed over. */
export interface TakenReport {
  readonly path: string;
  readonly body: {
    readonly events?: readonly { name: string; page: string }[];
    readonly errors?: readonly unknown[];
  };
}

/** Where the shell notes what it took: a page that leaves cannot wait for anything else. */
const TAKEN_KEY = "fakeShell.taken";
const OUTCOMES_KEY = "fakeShell.outcomes";
const ASKED_KEY = "fakeShell.asked";
const ARRIVAL = "fakeShell.arrival";

/** What the shell has taken in this tab so far. */
export async function takenReports(page: Page): Promise<readonly TakenReport[]> {
  const text = await page.evaluate((key) => sessionStorage.getItem(key), TAKEN_KEY);
  return (JSON.parse(text ?? "[]") as string[]).map((each) => JSON.parse(each) as TakenReport);
}

/** How often a shell with several answers has been asked in this tab. */
export async function timesAsked(page: Page): Promise<number> {
  return page.evaluate((key) => Number(sessionStorage.getItem(key)), ASKED_KEY);
}

/** The outcomes of tasks that the shell has taken in this tab. */
export async function takenOutcomes(page: Page): Promise<readonly unknown[]> {
  const text = await page.evaluate((key) => sessionStorage.getItem(key), OUTCOMES_KEY);
  return (JSON.parse(text ?? "[]") as string[]).map((each) => JSON.parse(each) as unknown);
}

/** Puts the bridge of a late shell on this page. */
export async function shellArrives(page: Page): Promise<void> {
  await page.evaluate((type) => dispatchEvent(new Event(type)), ARRIVAL);
}

/**
 * Puts the H5 into a shell: its user agent, and its bridge on `window` before any script of the page runs. Call it
 * before the first `goto`.
 */
export async function enterShell(page: Page, shell: FakeShell): Promise<void> {
  await page.addInitScript(
    ({ kind, answer, isLate, takesOutcomes, takenKey, outcomesKey, askedKey, arrival }) => {
      const userAgent = `${navigator.userAgent} KeduShell/6.2.100 ${kind}`;
      Object.defineProperty(Navigator.prototype, "userAgent", { get: () => userAgent });
      const failures: Record<string, () => unknown> = {
        throws: () => {
          throw new Error("the shell is broken");
        },
        never: () => new Promise(() => undefined),
        "not-a-text": () => ({ language: "en" }),
        huge: () => JSON.stringify({ language: "en", pad: "x".repeat(5_000_000) }),
      };
      // Any of it may be of another kind than a shell promises.
      const bridge: { [Call in keyof ShellBridge]?: unknown } = {
        report(text: string) {
          const taken = JSON.parse(sessionStorage.getItem(takenKey) ?? "[]") as string[];
          sessionStorage.setItem(takenKey, JSON.stringify([...taken, text]));
          return true;
        },
      };
      if (takesOutcomes === true) {
        bridge.finishTask = (text: string) => {
          const taken = JSON.parse(sessionStorage.getItem(outcomesKey) ?? "[]") as string[];
          sessionStorage.setItem(outcomesKey, JSON.stringify([...taken, text]));
          return true;
        };
      }
      if ("text" in answer) bridge.getNativeData = () => answer.text;
      else if ("texts" in answer) {
        bridge.getNativeData = () => {
          const asked = Number(sessionStorage.getItem(askedKey));
          sessionStorage.setItem(askedKey, String(asked + 1));
          return answer.texts[Math.min(asked, answer.texts.length - 1)];
        };
      } else if (answer.failure !== "no-call") bridge.getNativeData = failures[answer.failure];
      if ("failure" in answer && answer.failure === "getter-throws") {
        Object.defineProperty(globalThis, "KeduBridge", {
          get: () => {
            throw new DOMException("blocked", "SecurityError");
          },
        });
      } else if (isLate === true) {
        addEventListener(arrival, () => Object.assign(globalThis, { KeduBridge: bridge }));
      } else Object.assign(globalThis, { KeduBridge: bridge });
    },
    {
      ...shell,
      takenKey: TAKEN_KEY,
      outcomesKey: OUTCOMES_KEY,
      askedKey: ASKED_KEY,
      arrival: ARRIVAL,
    },
  );
}
