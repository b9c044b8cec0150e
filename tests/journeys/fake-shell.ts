import type { Page } from "@playwright/test";

/** Which shell is played, and what it does when it is asked: `answer` is the text of `getNativeData`, or how it fails. */
interface FakeShell {
  readonly kind: "wallet" | "finance";
  readonly answer:
    | { readonly text: string }
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

/** What the shell has taken in this tab so far. */
export async function takenReports(page: Page): Promise<readonly TakenReport[]> {
  const text = await page.evaluate((key) => sessionStorage.getItem(key), TAKEN_KEY);
  return (JSON.parse(text ?? "[]") as string[]).map((each) => JSON.parse(each) as TakenReport);
}

/**
 * Puts the H5 into a shell: its user agent, and its bridge on `window` before any script of the page runs. Call it
 * before the first `goto`.
 */
export async function enterShell(page: Page, shell: FakeShell): Promise<void> {
  await page.addInitScript(
    ({ kind, answer, key }) => {
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
      const bridge: Record<string, unknown> = {
        report(text: string) {
          const taken = JSON.parse(sessionStorage.getItem(key) ?? "[]") as string[];
          sessionStorage.setItem(key, JSON.stringify([...taken, text]));
          return true;
        },
      };
      if ("text" in answer) bridge["getNativeData"] = () => answer.text;
      else if (answer.failure !== "no-call") bridge["getNativeData"] = failures[answer.failure];
      if ("failure" in answer && answer.failure === "getter-throws") {
        Object.defineProperty(globalThis, "KeduBridge", {
          get: () => {
            throw new DOMException("blocked", "SecurityError");
          },
        });
      } else Object.assign(globalThis, { KeduBridge: bridge });
    },
    { ...shell, key: TAKEN_KEY },
  );
}
