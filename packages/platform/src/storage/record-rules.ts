import { channelLabelOf } from "../channel/running-channel.ts";
import { DEVICE_MODEL } from "../native/native-data.ts";
import { hasNoPersonalData } from "../params/has-no-personal-data.ts";
import { PLAIN_KEYS } from "../params/plain-keys.ts";
import { isJsonObject, type JsonValue } from "../json/safe-json.ts";
import { HOME_PATH_FORM } from "./home-path-form.ts";

/** Specification section 3: the app of a credit line where none was chosen. */
export const DEFAULT_RECORD_APP_ALIAS = "C1000100";

/** Where a record lives, and how long: on this phone, until the tab closes, or until the page is reloaded. */
export type RecordPlace = "device" | "tab" | "page";

/** What one record of specification section 3 may hold. */
export interface RecordRule<Value extends JsonValue = JsonValue> {
  readonly place: RecordPlace;
  /** Plain texts are read by a shell, or before the cipher has loaded; they contain no personal data. */
  readonly form: "encrypted" | "plain";
  /** Kept apart for each person, under a hash of their id. */
  readonly perUser: boolean;
  /** Days after which it counts as absent; null for as long as its place. */
  readonly keptDays: number | null;
  /** Whether it belongs to the phone and not to a person, and stays when the person logs out. */
  readonly staysAtLogout: boolean;
  /** What an absent or unreadable record counts as. */
  readonly fallback: Value | undefined;
  /** The value as it may be kept; undefined for anything else. What names a person is left out or refused here. */
  readonly parse: (value: JsonValue) => Value | undefined;
}

/** An identifier of ours: 26 letters and digits, longer than any phone number, ID or card. */
function id(value: JsonValue | undefined): string | undefined {
  return typeof value === "string" && /^[0-9A-Z]{26}$/.test(value) ? value : undefined;
}

/** A code that a program chose, such as `FACE_LOAN`: words that a person typed do not pass. */
function code(value: JsonValue | undefined): string | undefined {
  return typeof value === "string" &&
    /^[A-Za-z][A-Za-z0-9_-]{0,39}$/.test(value) &&
    !/\d{6}/.test(value)
    ? value
    : undefined;
}

function flag(value: JsonValue): boolean | undefined {
  return typeof value === "boolean" ? value : undefined;
}

function token(value: JsonValue | undefined): string | undefined {
  return typeof value === "string" && value !== "" && value.length <= 4096 ? value : undefined;
}

/** The named parts of an object that their readers accept; undefined where nothing is left. */
function parts<Value extends { readonly [key: string]: JsonValue }>(readers: {
  readonly [Key in keyof Value]: (value: JsonValue | undefined) => Value[Key] | undefined;
}): (value: JsonValue) => Partial<Value> | undefined {
  return (value) => {
    if (!isJsonObject(value)) return undefined;
    const kept: Partial<Value> = {};
    for (const key of Object.keys(readers) as (keyof Value & string)[]) {
      const part = readers[key](value[key]);
      if (part !== undefined) kept[key] = part;
    }
    return Object.keys(kept).length === 0 ? undefined : kept;
  };
}

function matching(pattern: RegExp): (value: JsonValue | undefined) => string | undefined {
  return (value) => (typeof value === "string" && pattern.test(value) ? value : undefined);
}

function oneOf<Value extends string>(
  values: readonly Value[],
): (value: JsonValue | undefined) => Value | undefined {
  return (value) => values.find((each) => each === value);
}

function rule<Value extends JsonValue>(
  place: RecordPlace,
  parse: (value: JsonValue) => Value | undefined,
  more: Partial<Omit<RecordRule<Value>, "place" | "parse">> = {},
): RecordRule<Value> {
  return {
    place,
    parse,
    form: "encrypted",
    perUser: false,
    keptDays: place === "device" ? 30 : null,
    staysAtLogout: false,
    fallback: undefined,
    ...more,
  };
}

/** A kind of network, such as `wifi` or `4g`. */
const NETWORK_TYPE = /^(?!.*\d{6})[A-Za-z0-9]{1,12}$/;

const PLAIN = { form: "plain", keptDays: null } as const;
const OF_PHONE = { ...PLAIN, staysAtLogout: true } as const;

/**
 * Every client-side record of specification section 3. What the specification would keep of a person is kept as an
 * identifier of ours, masked, or in memory only: docs/decisions lists each.
 */
export const CLIENT_RECORDS = {
  // Tokens and who a person is: for this page only, never in storage.
  loginInfo: rule("page", parts<{ userToken: string }>({ userToken: token })),
  userInfo: rule("page", parts<{ userId: string }>({ userId: id })),
  authorization: rule("page", token),
  Authorization: rule("page", token),
  customerId: rule("page", id),
  accountId: rule("page", id),
  showCustomerId: rule("page", id),
  /** Of a name, the first character only. */
  loginName: rule("page", matching(/^.\*\*$/u)),
  /** Never kept: no consent was given for it. */
  imei: rule<string>("page", () => undefined),

  // Data from a shell, and what is cached of accounts and contracts.
  params: rule("page", (value) => (isJsonObject(value) ? value : undefined)),
  netInfo: rule("page", parts<{ type: string }>({ type: matching(NETWORK_TYPE) })),
  deviceInfo: rule(
    "page",
    parts<{ appVersion: string; model: string }>({
      appVersion: matching(/^[\w.\- ]{1,64}$/),
      model: matching(DEVICE_MODEL),
    }),
  ),
  businessLoanContract: rule("page", parts<{ contractId: string }>({ contractId: id })),

  // The way of this visit.
  /** What the entrance was opened with. Plain: the access rule reads it before anything else. */
  entranceQuery: rule("tab", entranceQueryOf, PLAIN),
  /** The face check that was passed, and for which application. Only for the person who is logged in. */
  faceProcessToken: rule(
    "tab",
    parts<{ applicationId: string; faceSessionId: string }>({
      applicationId: id,
      faceSessionId: id,
    }),
  ),
  /** The bank that was chosen for the account to open, never a card. */
  bankAccountOpening: rule("tab", parts<{ bankChannel: string }>({ bankChannel: code }), {
    perUser: true,
  }),
  /** Masked: three digits, four stars, four digits. */
  loginPhone: rule("tab", matching(/^\d{3}\*{4}\d{4}$/)),
  EnterpriseList: rule(
    "tab",
    (value) => {
      const companyId = isJsonObject(value) ? id(value["companyId"]) : undefined;
      // The credit code of a one-person business names that person, so it is never kept.
      return companyId === undefined ? undefined : { companyId, organizationCode: "" };
    },
    { fallback: { companyId: "", organizationCode: "" } },
  ),
  acquireManage: rule("tab", flag),
  Recommendation: rule("tab", code),
  RealNameStatus: rule("tab", oneOf(["NONE", "PASSED", "FAILED"])),
  ifChooseEnterprise: rule("tab", flag),
  isEnterprise: rule("tab", flag),
  processTag: rule("tab", code),
  cancelTag: rule("tab", code),
  /** The code of the reason that was chosen, never words. */
  cancel_reason: rule("tab", code),
  channel: rule("tab", channelLabelOf, { ...OF_PHONE, fallback: "PUBLIC" }),

  // What this phone remembers.
  currentApp: rule("device", parts<{ appAlias: string }>({ appAlias: matching(/^C\d{7}$/) }), {
    fallback: { appAlias: DEFAULT_RECORD_APP_ALIAS },
  }),
  /** The version of the credit protocol that this person has accepted here. */
  creditProtocol: rule("device", matching(/^\d{1,3}(\.\d{1,3}){0,2}$/), { perUser: true }),
  /** Other marks of one person, such as a campaign that was seen. */
  userEntries: rule("device", marks, { perUser: true }),
  authLoginMark: rule("device", oneOf(["1"]), PLAIN),
  HOME_PATH: rule("device", matching(HOME_PATH_FORM), OF_PHONE),
  language: rule("device", oneOf(["zh-CN", "en"]), OF_PHONE),
} as const;

/** Labels of an entrance, and where the dealer was going. Anything else in a query could contain personal data. */
const ENTRANCE_KEYS: ReadonlySet<string> = new Set([...PLAIN_KEYS, "target"]);

function entranceQueryOf(value: JsonValue): string | undefined {
  if (typeof value !== "string" || !value.startsWith("?")) return undefined;
  const isKnown = [...new URLSearchParams(value)].every(
    ([key, text]) => ENTRANCE_KEYS.has(key) && hasNoPersonalData(text),
  );
  return isKnown ? value : undefined;
}

/** Marks by name: yes, no, or a code. */
function marks(value: JsonValue): { readonly [name: string]: boolean | string } | undefined {
  if (!isJsonObject(value)) return undefined;
  const kept: Record<string, boolean | string> = {};
  for (const [name, mark] of Object.entries(value)) {
    const read = typeof mark === "boolean" ? mark : code(mark);
    if (code(name) !== undefined && read !== undefined) kept[name] = read;
  }
  return Object.keys(kept).length === 0 ? undefined : kept;
}

export type RecordKey = keyof typeof CLIENT_RECORDS;

/** The value type of a record. */
export type RecordValue<Key extends RecordKey> = NonNullable<
  ReturnType<(typeof CLIENT_RECORDS)[Key]["parse"]>
>;
