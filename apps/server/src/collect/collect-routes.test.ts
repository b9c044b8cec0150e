import type { LightMyRequestResponse } from "fastify";
import { expect, test } from "vitest";
import { desc } from "../database/drizzle.ts";
import { startTestService, type TestService } from "../testing/service.ts";
import { clientReport } from "./report-tables.ts";

const AT = Date.parse("2026-03-02T09:59:00+08:00");
const ID = "b2c1f0e4-5d0e-4c0e-8a53-0f5a7a6f0e11";
const HASH = "0123456789abcdef0123456789abcdef";

const sender = {
  token: "",
  imei: "",
  version: "1.0.1",
  device: "X1",
  channel: "leaf",
  customer_id: HASH,
  account_id: "",
  report_time: AT,
};
const opened = { id: ID, name: "PAGE_OPEN", page: "/home", at: AT, tags: { detail: {} } };
const failed = { kind: "script", name: "TypeError", message: "x is null", page: "/home", at: AT };

const events = (...list: readonly object[]) => ({ sysid: 20_175, detail: sender, events: list });
const errors = (...list: readonly object[]) => ({ sysid: 20_175, detail: sender, errors: list });

const post = (
  { app }: TestService,
  kind: "event" | "web",
  payload: object | string,
  headers: Record<string, string> = {},
): Promise<LightMyRequestResponse> =>
  app.inject({
    method: "POST",
    url: `/collect/common/v1/${kind}`,
    headers: { "content-type": "application/json", ...headers },
    payload: typeof payload === "string" ? payload : JSON.stringify(payload),
  });

const kept = ({ database }: TestService) =>
  database.select().from(clientReport).orderBy(desc(clientReport.name));

test("events and errors are kept, and answered without a body", async () => {
  const service = await startTestService();
  const leave = { leave_time: 5_200 };
  const answers = [
    await post(service, "event", events(opened)),
    await post(
      service,
      "event",
      JSON.stringify(
        events({
          name: "LEAVE_PAGE",
          page: "/a?orderId",
          at: AT,
          tags: { eventid: "7", detail: leave },
        }),
      ),
      { "content-type": "text/plain;charset=UTF-8", origin: "http://localhost:80" },
    ),
    await post(service, "web", errors({ ...failed, frames: ["assets/a.js:1:2"] })),
  ];
  // A page whose files did not load knows no channel, and says which file.
  const broken = { ...failed, id: ID.replace("b", "d"), kind: "asset", name: "LoadError" };
  const unknown = { ...errors(broken), detail: { ...sender, channel: "" } };
  expect((await post(service, "web", unknown)).statusCode).toBe(204);
  expect(answers.map(({ statusCode, payload }) => [statusCode, payload])).toEqual([
    [204, ""],
    [204, ""],
    [204, ""],
  ]);
  const rows = (await kept(service)).filter(({ name }) => name !== "LoadError");
  const shared = {
    clientVersion: "1.0.1",
    device: "X1",
    channel: "leaf",
    customerHash: HASH,
    accountHash: "",
    happenedAt: new Date(AT),
    receivedAt: service.clock.now(),
  };
  expect(rows).toMatchObject([
    {
      ...shared,
      kind: "ERROR",
      name: "TypeError",
      eventId: null,
      detail: { kind: "script", message: "x is null", frames: ["assets/a.js:1:2"] },
    },
    { ...shared, kind: "EVENT", id: ID, name: "PAGE_OPEN", eventId: "1006", detail: {} },
    {
      ...shared,
      kind: "EVENT",
      name: "LEAVE_PAGE",
      page: "/a?orderId",
      eventId: "7",
      detail: leave,
    },
  ]);
});

test("what is sent twice is kept once", async () => {
  const service = await startTestService();
  const second = { ...opened, id: ID.replace("b", "c"), name: "SECOND" };
  expect((await post(service, "event", events(opened))).statusCode).toBe(204);
  expect((await post(service, "event", events(opened, second))).statusCode).toBe(204);
  expect((await kept(service)).map(({ name }) => name)).toEqual(["SECOND", "PAGE_OPEN"]);
});

test.each(["22081212C", "SM-G9980", "CPH 2451 1234", "iPhone OS 17_5_1"])(
  "the model %s and the id of a report are kept as they are, whatever digits they have",
  async (device) => {
    const service = await startTestService();
    const detail = { report_id: "91234567-8901-4234-8567-890123456789", reason: "late" };
    const body = events({ ...opened, tags: { eventid: "1006", detail } });
    const answer = await post(service, "event", { ...body, detail: { ...sender, device } });
    expect(answer.statusCode).toBe(204);
    expect(await kept(service)).toMatchObject([{ device, detail }]);
  },
);

test("each variant of a detail is taken, and nothing beside them", async () => {
  const service = await startTestService();
  const tagged = (detail: object) => events({ ...opened, id: undefined, tags: { detail } });
  const resource = { configId: "1", planId: "", resourceType: "banner", resourceName: "x" };
  for (const detail of [
    {},
    { leave_time: 0 },
    { report_id: "r", reason: "late" },
    { ...resource, report_id: "r" },
  ]) {
    expect((await post(service, "event", tagged(detail))).statusCode, JSON.stringify(detail)).toBe(
      204,
    );
  }
  for (const detail of [
    { leave_time: 13_800_000_001 },
    { leave_time: "5" },
    { report_id: "r" },
    resource,
    { phone: "x" },
    { leave_time: 1, phone: "x" },
  ]) {
    expect((await post(service, "event", tagged(detail))).statusCode, JSON.stringify(detail)).toBe(
      400,
    );
  }
});

test("personal data in a report is blackened before it is kept", async () => {
  const service = await startTestService();
  const phone = "13812345678";
  const idNo = "11010519491231002X";
  const card = "6222 0212 3456 7890 123";
  const mail = "wang@shop.example";
  const all = `${phone} ${idNo}, ${card} ${mail}`;
  const resource = {
    configId: phone,
    planId: idNo,
    resourceType: card,
    resourceName: all,
    report_id: mail,
  };
  await post(service, "event", {
    ...events(
      { name: "BUTTON", page: `/record/${phone}`, at: AT, tags: { detail: resource } },
      { name: "LINK", page: `/record?orderNo=${phone}`, at: AT, tags: { detail: {} } },
    ),
    detail: { ...sender, device: `${phone} ${mail}` },
  });
  await post(
    service,
    "web",
    errors({ ...failed, name: all, message: all, frames: [all], page: `/x/${idNo}` }),
  );
  const rows = await kept(service);
  expect(rows.map(({ page }) => page).toSorted()).toEqual(["*", "/record/#", "/x/#"]);
  const text = JSON.stringify(rows.map((row) => ({ ...row, id: "" })));
  for (const secret of [phone, idNo, card, mail, "1949", "6222"])
    expect(text).not.toContain(secret);
});

const REFUSED: readonly (readonly [string, object | string, number])[] = [
  ["no JSON", "{", 400],
  ["a name twice", '{"sysid":20175,"sysid":20175}', 400],
  ["nothing", "", 400],
  ["another system", { ...events(opened), sysid: 1 }, 400],
  ["a field too many", { ...events(opened), phone: "x" }, 400],
  ["no reports", events(), 400],
  ["51 reports", events(...Array.from({ length: 51 }, () => opened)), 400],
  ["a token in clear", { ...events(opened), detail: { ...sender, token: "secret-token" } }, 400],
  ["an IMEI in clear", { ...events(opened), detail: { ...sender, imei: "490154203237518" } }, 400],
  ["a phone as an instant", events({ ...opened, at: 13_800_000_001 }), 400],
  ["a phone as an id", events({ ...opened, id: "13800000001" }), 400],
  ["more than a beacon carries", { pad: "x".repeat(65_536) }, 413],
];

test("what is no report is refused without a body", async () => {
  const service = await startTestService();
  for (const [name, body, status] of REFUSED) {
    const answer = await post(service, "event", body);
    expect([answer.statusCode, answer.payload], name).toEqual([status, ""]);
    expect(answer.headers["cache-control"]).toBe("no-store");
  }
  expect(await kept(service)).toEqual([]);
});

test("another kind of body, another method and another origin are refused", async () => {
  const service = await startTestService();
  const form = { "content-type": "application/x-www-form-urlencoded" };
  expect((await post(service, "event", "a=b", form)).statusCode).toBe(400);
  const foreign = { origin: "https://elsewhere.example" };
  expect((await post(service, "event", events(opened), foreign)).statusCode).toBe(403);
  const fromElsewhere = { "sec-fetch-site": "cross-site" };
  expect((await post(service, "web", errors(failed), fromElsewhere)).statusCode).toBe(403);
  expect((await service.app.inject({ url: "/collect/common/v1/event" })).statusCode).toBe(404);
  expect(await kept(service)).toEqual([]);
});

test("an address has its number of bodies a minute", async () => {
  const service = await startTestService();
  for (let times = 0; times < 120; times += 1) {
    expect((await post(service, "event", events(opened))).statusCode).toBe(204);
  }
  const answer = await post(service, "event", events(opened));
  expect([answer.statusCode, answer.payload, answer.headers["retry-after"]]).toEqual([
    429,
    "",
    "60",
  ]);
});
