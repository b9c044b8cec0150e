import { expect, test } from "vitest";
import { readNativeData } from "../native/native-data.ts";
import { createClientRecords } from "./client-records.ts";
import { memoryStorage } from "./memory-storage.ts";
import { CLIENT_RECORDS, type RecordKey, type RecordRule } from "./record-rules.ts";

const DAY_MS = 24 * 3600 * 1000;
const USER = "01JUSER00000000000000000AA";
const OTHER = "01JOTHER0000000000000000BB";

function phone({ refuses = false } = {}) {
  const device = new Map<string, string>();
  const tab = new Map<string, string>();
  const clock = { now: Date.parse("2026-03-02T10:00:00+08:00") };
  const open = () =>
    createClientRecords({
      device: () => memoryStorage(device, () => refuses),
      tab: () => memoryStorage(tab, () => refuses),
      keys: { first: "build" },
      now: () => clock.now,
    });
  const dump = () => [...device, ...tab].map(([key, text]) => `${key}=${text}`).join("\n");
  return { records: open(), open, device, tab, clock, dump };
}

/**
 * Section 3 of the specification, line by line: its keys, where they are kept, and the value that counts when absent.
 */
const SECTION_3: readonly (readonly [RecordKey, RecordRule["place"], unknown])[] = [
  ["loginInfo", "page", undefined],
  ["userInfo", "page", undefined],
  ["faceProcessToken", "tab", undefined],
  ["showCustomerId", "page", undefined],
  ["entranceQuery", "tab", undefined],
  ["acquireManage", "tab", undefined],
  ["HOME_PATH", "device", undefined],
  ["authorization", "page", undefined],
  ["Authorization", "page", undefined],
  ["authLoginMark", "device", undefined],
  ["loginName", "page", undefined],
  ["loginPhone", "tab", undefined],
  // The credit-protocol flag, keyed by login name or phone.
  ["creditProtocol", "device", undefined],
  ["EnterpriseList", "tab", { companyId: "", organizationCode: "" }],
  ["Recommendation", "tab", undefined],
  ["RealNameStatus", "tab", undefined],
  ["ifChooseEnterprise", "tab", undefined],
  ["currentApp", "device", { appAlias: "C1000100" }],
  ["isEnterprise", "tab", undefined],
  ["processTag", "tab", undefined],
  ["cancelTag", "tab", undefined],
  ["cancel_reason", "tab", undefined],
  // Per-user keyed entries, the bank-account-opening info record, the business-loan contract cache.
  ["userEntries", "device", undefined],
  ["bankAccountOpening", "tab", undefined],
  ["businessLoanContract", "page", undefined],
  ["params", "page", undefined],
  ["language", "device", undefined],
  ["netInfo", "page", undefined],
  ["deviceInfo", "page", undefined],
  ["imei", "page", undefined],
  ["customerId", "page", undefined],
  ["accountId", "page", undefined],
  ["channel", "tab", "PUBLIC"],
];

test("the table has the keys of section 3 and no others", () => {
  expect(Object.keys(CLIENT_RECORDS).toSorted()).toEqual(SECTION_3.map(([key]) => key).toSorted());
});

test.each(SECTION_3)(
  "%s is kept in the %s, and counts as %j where it is absent",
  (key, place, absent) => {
    expect(CLIENT_RECORDS[key].place).toBe(place);
    expect(phone().records.get(key, USER)).toEqual(absent);
  },
);

/**
 * A value that each record accepts, and what it must leave out or refuse: personal data, and what a user could write by
 * hand.
 */
const VALUES: Readonly<Record<RecordKey, readonly [good: unknown, bad: readonly unknown[]]>> = {
  loginInfo: [{ userToken: "t" }, [{ userToken: 1 }, {}, [], "t"]],
  userInfo: [
    { userId: USER },
    [{ phone: "13800000001", name: "王小明" }, { userId: "13800000001" }],
  ],
  faceProcessToken: [
    { applicationId: OTHER, faceSessionId: USER },
    ["token", { faceSessionId: "11010519491231002X" }, {}],
  ],
  showCustomerId: [USER, ["13800000001", "11010519491231002X", 1]],
  entranceQuery: [
    "?source=G_DEALS&channel=CSC&target=%2Frecord%3Fa%3D1%23x",
    [
      "",
      "source=CSC",
      "?phone=13800000001",
      "?channel=CSC&name=1",
      "?channel=13800000001",
      "?target=%2Frecord%3Fphone%3D13800000001",
      { source: "CSC" },
    ],
  ],
  acquireManage: [true, ["true", 1, null]],
  HOME_PATH: [
    "/orderList?tab=paid",
    [
      "//evil.example",
      "https://evil.example",
      "/home?phone=13800000001",
      "/home/13800000001",
      "/home?name=王小明",
      "/home?a=1?b=2",
      `/home?a=${"x".repeat(120)}`,
      "/\\evil",
      "",
    ],
  ],
  authorization: ["token", ["", {}]],
  Authorization: ["token", ["", {}]],
  authLoginMark: ["1", ["0", "13800000001"]],
  loginName: ["王**", ["王小明", "王*明"]],
  loginPhone: ["138****0001", ["13800000001", "138****00011"]],
  creditProtocol: ["2.1", ["13800000001", "yes"]],
  EnterpriseList: [{ companyId: USER, organizationCode: "" }, [{ companyId: "深圳宏达" }, {}, []]],
  Recommendation: ["RAISE_FIXED_CREDIT", ["推荐", "x".repeat(41)]],
  RealNameStatus: ["PASSED", ["YES", 1]],
  ifChooseEnterprise: [false, ["false"]],
  currentApp: [{ appAlias: "C1000300" }, [{ appAlias: "C1" }, { appAlias: 1 }, "C1000300"]],
  isEnterprise: [true, [1]],
  processTag: ["face_loan", ["人脸", "a".repeat(99)]],
  cancelTag: ["APPLY", [7]],
  cancel_reason: ["TOO_EXPENSIVE", ["利息太高，我叫王小明", "call 13800000001"]],
  userEntries: [{ sawCampaign: true, plan: "A1" }, [{ phone: "13800000001" }, { 王: true }, []]],
  bankAccountOpening: [
    { bankChannel: "ICBC_BANK" },
    [{ cardNo: "6222021234567890123" }, { bankChannel: "6222021234567890123" }],
  ],
  businessLoanContract: [
    { contractId: USER },
    [{ text: "合同" }, { contractId: "11010519491231002X" }],
  ],
  params: [{ channel: "csc" }, [[], "x", 1]],
  language: ["en", ["fr", "<script>"]],
  netInfo: [
    { type: "4g" },
    [
      { ip: "10.0.0.1" },
      { type: 4 },
      { type: "" },
      { type: "13800000001" },
      { type: "x".repeat(13) },
      { type: "4 g" },
    ],
  ],
  deviceInfo: [
    { appVersion: "6.2.100", model: "X1 Pro" },
    [{ imei: "490154203237518" }, { model: {} }, { model: "<b>" }, { model: "x".repeat(65) }],
  ],
  imei: [undefined, ["490154203237518", "", {}]],
  customerId: [USER, ["13800000001", ""]],
  accountId: [USER, ["6222021234567890123", null]],
  channel: ["LEAF", ["gold", 1]],
};

const withValues = Object.entries(VALUES) as [RecordKey, (typeof VALUES)[RecordKey]][];

test.each(withValues)("%s is read as it was set, and only in its own shape", (key, [good, bad]) => {
  const { records, open } = phone();
  if (good !== undefined) {
    expect(records.set(key, good as never, USER)).toBe(true);
    expect(records.get(key, USER)).toEqual(good);
    if (CLIENT_RECORDS[key].place !== "page") expect(open().get(key, USER)).toEqual(good);
  }
  records.remove(key, USER);
  const absent = records.get(key, USER);
  for (const value of bad) {
    expect(records.set(key, value as never, USER), JSON.stringify(value)).toBe(false);
    expect(records.get(key, USER), JSON.stringify(value)).toEqual(absent);
  }
});

test.each(["SM-G9910/DS", "R9+", "iPhone13,4", "红米 Note 9", "X1_Pro (2021)"])(
  "the model %s is accepted from a shell and by its record",
  (model) => {
    const { deviceInfo } = readNativeData(JSON.stringify({ deviceInfo: { model } }));
    expect(deviceInfo).toEqual({ model });
    const { records } = phone();
    expect(records.set("deviceInfo", { model })).toBe(true);
    expect(records.get("deviceInfo")).toEqual({ model });
  },
);

test.each(["2g", "3G", "5g", "wifi", "none"])("the kind of network %s is accepted", (type) => {
  const { records } = phone();
  records.set("netInfo", { type });
  expect(records.get("netInfo")).toEqual({ type });
});

test("unknown parts of a record are left out", () => {
  const { records } = phone();
  records.set("userInfo", { userId: USER, phone: "13800000001" } as never);
  records.set("EnterpriseList", { companyId: USER, organizationCode: "91440300MA5EXAMPLE" });
  records.set("deviceInfo", { model: "X1", imei: "490154203237518" } as never);
  expect(records.get("userInfo")).toEqual({ userId: USER });
  expect(records.get("EnterpriseList")).toEqual({ companyId: USER, organizationCode: "" });
  expect(records.get("deviceInfo")).toEqual({ model: "X1" });
});

test.each(withValues)("garbage in place of %s counts as absent", (key) => {
  const { open, device, tab } = phone();
  const absent = open().get(key, USER);
  const { records, device: written, tab: inTab } = phone();
  records.set(key, VALUES[key][0] as never, USER);
  const names = [...written.keys(), ...inTab.keys(), `kedu.${key}`, key];
  for (const text of [
    "",
    "garbage",
    "null",
    "{}",
    '{"__proto__":{"a":1}}',
    "U2FsdGVkX19hYmNk",
    "\u0000",
  ]) {
    for (const name of names) {
      device.set(name, text);
      tab.set(name, text);
    }
    expect(open().get(key, USER), JSON.stringify(text)).toEqual(absent);
  }
  expect(({} as Record<string, unknown>)["a"]).toBeUndefined();
});

test("another value of ours in a record's place is read by the record's own rule", () => {
  const { records, open, tab } = phone();
  records.set("loginPhone", "138****0001");
  tab.set("kedu.isEnterprise", tab.get("kedu.loginPhone") ?? "");
  expect(open().get("isEnterprise")).toBeUndefined();
});

test("encrypted records cannot be read in storage, and another build's key decrypts nothing", () => {
  const { records, dump, device, tab, clock } = phone();
  records.set("currentApp", { appAlias: "C1000300" });
  records.set("EnterpriseList", { companyId: USER, organizationCode: "" });
  records.set("creditProtocol", "2.1", USER);
  expect(dump()).not.toContain("C1000300");
  expect(dump()).not.toContain(USER);
  const foreign = createClientRecords({
    device: () => memoryStorage(device),
    tab: () => memoryStorage(tab),
    keys: { first: "another build" },
    now: () => clock.now,
  });
  expect(foreign.get("currentApp")).toEqual({ appAlias: "C1000100" });
  expect(foreign.get("creditProtocol", USER)).toBeUndefined();
});

test("records of one person are not readable for another, nor without a person", () => {
  const { records, device } = phone();
  expect(records.set("creditProtocol", "2.1", USER)).toBe(true);
  expect(records.get("creditProtocol", OTHER)).toBeUndefined();
  expect(records.get("creditProtocol")).toBeUndefined();
  expect(records.set("creditProtocol", "2.1")).toBe(false);
  // Copied under the other person's name, it is still not decrypted.
  const [[name, text] = ["", ""]] = device;
  records.set("creditProtocol", "1", OTHER);
  const otherName = [...device.keys()].find((each) => each !== name) ?? "";
  device.set(otherName, text);
  expect(records.get("creditProtocol", OTHER)).toBeUndefined();
});

test("records on the phone expire after their days", () => {
  const { records, clock } = phone();
  records.set("currentApp", { appAlias: "C1000300" });
  clock.now += 30 * DAY_MS - 1;
  expect(records.get("currentApp")).toEqual({ appAlias: "C1000300" });
  clock.now += 1;
  expect(records.get("currentApp")).toEqual({ appAlias: "C1000100" });
  // A clock that is set back by more than a day makes it no younger.
  records.set("currentApp", { appAlias: "C1000300" });
  clock.now -= 2 * DAY_MS;
  expect(records.get("currentApp")).toEqual({ appAlias: "C1000100" });
});

test("records of the page are in no storage", () => {
  const { records, dump } = phone();
  for (const [key, [good]] of withValues) {
    if (CLIENT_RECORDS[key].place === "page") records.set(key, good as never);
  }
  expect(dump()).toBe("");
});

test("logging out clears the records of all users, and keeps those of the phone", () => {
  const { records, open, dump, tab, device } = phone();
  for (const user of [USER, OTHER]) {
    for (const [key, [good]] of withValues) records.set(key, good as never, user);
  }
  device.set("kedu.pay.01J", "money under way is not a record");
  records.clear();
  expect([...device.keys()].toSorted()).toEqual(["HOME_PATH", "kedu.language", "kedu.pay.01J"]);
  expect([...tab.keys()]).toEqual(["kedu.channel"]);
  expect(dump()).toContain("HOME_PATH=/orderList");
  for (const [key] of withValues) {
    if (!CLIENT_RECORDS[key].staysAtLogout) {
      expect(open().get(key, USER), key).toEqual(phone().records.get(key, USER));
      expect(records.get(key, USER), key).toEqual(phone().records.get(key, USER));
    }
  }
});

test("where storage is full or refused, records last as long as the page", () => {
  for (const { records, open } of [phone({ refuses: true }), refused()]) {
    expect(records.set("currentApp", { appAlias: "C1000300" })).toBe(false);
    expect(records.get("currentApp")).toEqual({ appAlias: "C1000300" });
    expect(open().get("currentApp")).toEqual({ appAlias: "C1000100" });
    records.clear();
    expect(records.get("currentApp")).toEqual({ appAlias: "C1000100" });
  }
});

/** A phone whose storage cannot even be accessed. */
function refused() {
  const blocked = (): never => {
    throw new DOMException("blocked", "SecurityError");
  };
  const open = () =>
    createClientRecords({ device: blocked, tab: blocked, keys: { first: "build" }, now: () => 0 });
  return { records: open(), open };
}
