import type { BrowserContext, Page } from "@playwright/test";
import type { Session } from "@kedu/api";
import { DEMO_DEALERS } from "@kedu/server/src/sandbox/seed/demo-dealers.ts";
import { demoProfile } from "@kedu/server/src/sandbox/seed/demo-profiles.ts";
import { decryptText } from "./app-cipher.ts";
import { openedAddress } from "./route-params.ts";

/** The default key of the storage helper, of which a build for tests sets no other. */
const STORAGE_KEY = "kedu-storage-1";

/** A phone, an ID's number, a credit code, or the number of a card or a contract, in a text of any kind. */
const NUMBERS =
  /(?<![0-9A-Za-z])(?:1[3-9][0-9]{9}|[0-9]{17}[0-9Xx]|9[0-9]{7}[0-9A-Z]{10}|[0-9]{16,19})(?![0-9A-Za-z])/g;

const NAMES = DEMO_DEALERS.flatMap(({ phone }) => {
  const { name, enterpriseName } = demoProfile(phone.slice(-2), "2026-01-01");
  return [name, enterpriseName];
});

/** What of a text names a person or a business. */
export function personalIn(text: string): readonly string[] {
  return [
    ...[...text.matchAll(NUMBERS)].map(([number]) => number),
    ...NAMES.filter((name) => text.includes(name)),
  ];
}

/**
 * All that a page has kept, its address and its history's entry among it: opened where the app's default keys open it, or
 * the own keys of `persons`.
 */
export async function keptBy(
  page: Page,
  persons: ReadonlySet<string> = new Set(),
): Promise<string> {
  const kept = await textsOf(page);
  const keys = [STORAGE_KEY, ...persons];
  return [openedAddress(page.url()), ...kept.map((text) => opened(opened(text, keys), keys))].join(
    "\n",
  );
}

/** Learns who uses the pages, by the names that the app has for them (`personOf`), from now on. */
export function watchPersons(context: BrowserContext): ReadonlySet<string> {
  const persons = new Set<string>();
  context.on("response", (answer) => {
    if (!answer.ok() || new URL(answer.url()).pathname !== "/api/session") return;
    void answer.json().then(
      ({ userId, enterprise }: Session) => persons.add(`${userId}.${enterprise.enterpriseId}`),
      // The page has gone on, and asks again.
      () => undefined,
    );
  });
  return persons;
}

async function textsOf(page: Page): Promise<readonly string[]> {
  try {
    return await page.evaluate(() => {
      const entriesOf = (area: () => Storage): string[] => {
        try {
          return Object.entries({ ...area() }).flat();
        } catch {
          // A browser that refuses storage has kept nothing in it.
          return [];
        }
      };
      return [
        location.href,
        JSON.stringify(history.state),
        ...entriesOf(() => localStorage),
        ...entriesOf(() => sessionStorage),
      ];
    });
  } catch (error) {
    // The page was on its way to another document, which is asked instead.
    if (!String(error).includes("context was destroyed")) throw error;
    await page.waitForLoadState();
    return textsOf(page);
  }
}

/** The text decrypted with one of these keys, or as it is. Users' texts are followed by the time of writing. */
function opened(text: string, keys: readonly string[]): string {
  const encrypted = text.replace(/=[0-9]{13}$/, "");
  for (const key of keys) {
    const open = decryptText(encrypted, key);
    if (open !== null) return open;
  }
  return text;
}
