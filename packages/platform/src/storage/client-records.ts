import { isJsonObject, type JsonValue, parseJsonSafely } from "../json/safe-json.ts";
import {
  CLIENT_RECORDS,
  type RecordKey,
  type RecordRule,
  type RecordValue,
} from "./record-rules.ts";
import { createTextArea, type TextArea } from "./text-area.ts";
import { type CipherKeys, decryptText, encryptText } from "./two-key-cipher.ts";
import { keysOfUser, userTag } from "./user-name.ts";

const DAY_MS = 24 * 3600 * 1000;
const PREFIX = "kedu.";

/** The client-side records of specification section 3. Nothing here throws, and nothing that does not fit comes back. */
export interface ClientRecords {
  /** The record, what it counts as where it is absent, or undefined. `user` is needed by those that are kept for each person. */
  get<Key extends RecordKey>(key: Key, user?: string): RecordValue<Key> | undefined;
  /** False where the value does not fit the record, or lasts for this page only because the browser refused it. */
  set<Key extends RecordKey>(key: Key, value: RecordValue<Key>, user?: string): boolean;
  remove(key: RecordKey, user?: string): void;
  /** Logging out: everything that belongs to a person goes, also what other people left on this phone. */
  clear(): void;
}

export interface ClientRecordFacts {
  readonly device: () => Storage;
  readonly tab: () => Storage;
  /** The build's key, and the default one. A person's records have their own second key. */
  readonly keys: CipherKeys;
  /** In ms since 1970. */
  readonly now: () => number;
}

export function createClientRecords({ device, tab, keys, now }: ClientRecordFacts): ClientRecords {
  const areas: Readonly<Record<"device" | "tab", TextArea>> = {
    device: createTextArea(device),
    tab: createTextArea(tab),
  };
  const page = new Map<string, JsonValue>();

  function readText(
    rule: RecordRule,
    name: string,
    user: string | undefined,
  ): JsonValue | undefined {
    if (rule.place === "page") return page.get(name);
    const text = areas[rule.place].read(name);
    if (text === undefined || rule.form === "plain") return text;
    const opened = decryptText(text, keysOf(keys, user));
    const kept = opened === undefined ? undefined : parseJsonSafely(opened);
    if (!isJsonObject(kept) || typeof kept["at"] !== "number") return undefined;
    const isOver = rule.keptDays !== null && now() - kept["at"] >= rule.keptDays * DAY_MS;
    // A phone whose clock was set back must not keep it for ever either.
    return isOver || kept["at"] - now() >= DAY_MS ? undefined : kept["value"];
  }

  function write(
    rule: RecordRule,
    name: string,
    value: JsonValue,
    user: string | undefined,
  ): boolean {
    if (rule.place === "page") {
      page.set(name, value);
      return true;
    }
    const text =
      rule.form === "plain" && typeof value === "string"
        ? value
        : encryptText(JSON.stringify({ value, at: now() }), keysOf(keys, user));
    return areas[rule.place].write(name, text);
  }

  function removeNamed({ place }: RecordRule, name: string): void {
    if (place === "page") page.delete(name);
    else areas[place].remove(name);
  }

  return {
    get(key, user) {
      const rule: RecordRule = CLIENT_RECORDS[key];
      const value = isMissing(rule, user) ? undefined : readText(rule, nameOf(key, user), user);
      const fits = value === undefined ? undefined : rule.parse(value);
      return (fits ?? rule.fallback) as RecordValue<typeof key> | undefined;
    },
    set(key, value, user) {
      const rule: RecordRule = CLIENT_RECORDS[key];
      const fits = rule.parse(value);
      if (fits === undefined || isMissing(rule, user)) return false;
      return write(rule, nameOf(key, user), fits, user);
    },
    remove(key, user) {
      removeNamed(CLIENT_RECORDS[key], nameOf(key, user));
    },
    clear() {
      page.clear();
      for (const key of Object.keys(CLIENT_RECORDS) as RecordKey[]) {
        const rule: RecordRule = CLIENT_RECORDS[key];
        if (rule.staysAtLogout || rule.place === "page") continue;
        const name = nameOf(key);
        for (const stored of areas[rule.place].keys()) {
          if (stored === name || (rule.perUser && stored.startsWith(`${name}.`)))
            areas[rule.place].remove(stored);
        }
      }
    },
  };
}

function isMissing({ perUser }: RecordRule, user: string | undefined): boolean {
  return perUser && (user === undefined || user === "");
}

/** A shell writes HOME_PATH itself, so it keeps the specification's own name; the others stay apart from a shell's pages. */
function nameOf(key: RecordKey, user?: string): string {
  if (key === "HOME_PATH") return key;
  return CLIENT_RECORDS[key].perUser && user !== undefined
    ? `${PREFIX}${key}.${userTag(user)}`
    : PREFIX + key;
}

function keysOf(keys: CipherKeys, user: string | undefined): CipherKeys {
  return user === undefined ? keys : keysOfUser(keys, user);
}
