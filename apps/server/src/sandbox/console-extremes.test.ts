import Fastify from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import {
  extremesFor,
  type Json,
  placesOf,
  replaced,
  sampleOf,
  valueAt,
} from "../testing/extremes.ts";
import { expectInvariants } from "../testing/invariants.ts";
import { type SandboxService, startSandboxService } from "../testing/sandbox-service.ts";
import { ANSWER_CATALOGUE } from "./world/answer-catalogue.ts";
import { CONSOLE_INPUTS } from "./console-schemas.ts";
import { serveSandbox } from "./serve-sandbox.ts";

const NOW = "2026-03-02T15:30:00+08:00";
const DEALER = "13800000001";
/** Calls that take no input, or only the id in their address. */
const WITHOUT_INPUT = [
  "GET /clock",
  "GET /complaints",
  "GET /goods-releases",
  "GET /help-ratings",
  "GET /mails/:id/attachment",
  "GET /scripts",
  "DELETE /scripts",
  "DELETE /scripts/:id",
  "GET /dealers",
  "POST /reset",
  "GET /orders",
  "GET /coupon-codes",
  "GET /sales-budgets",
  "GET /bank-books",
];

let service: SandboxService;

beforeAll(async () => {
  service = await startSandboxService(NOW);
  await service.sandbox.seedOnce();
}, 300_000);
afterAll(() => service.close());

interface Refusal {
  readonly code?: string;
  readonly words?: readonly string[];
}

const KNOWN = { phone: DEALER, provider: "risk", op: "decide", mode: "approve", params: {} };

async function send(call: string, input: unknown) {
  const [method = "", path = ""] = call.split(" ");
  const query = new URLSearchParams(
    Object.entries(input as Json).map(([name, value]): [string, string] => [
      name,
      String(value).slice(0, 2_000),
    ]),
  );
  const answer = await service.app.inject({
    method: method as "GET" | "POST" | "PUT",
    url: `/sandbox/api${path}${method === "GET" ? `?${query.toString()}` : ""}`,
    ...(method === "GET"
      ? {}
      : { headers: { "content-type": "application/json" }, payload: JSON.stringify(input) }),
  });
  return { status: answer.statusCode, body: answer.json<Refusal>() };
}

test.each(Object.entries(CONSOLE_INPUTS))(
  "%s answers every extreme, and says what is wrong",
  async (call, schema) => {
    const json = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Json;
    const sample = sampleOf(json, "", KNOWN) as Json;
    const wrong: string[] = [];
    let answers = 0;
    for (const path of placesOf(sample)) {
      for (const extreme of extremesFor(valueAt(sample, path))) {
        const input = replaced(sample, path, extreme);
        const { status, body } = await send(call, input);
        answers += 1;
        // JSON drops -0's sign and infinity; what is sent is what is judged.
        const isValid = schema.safeParse(JSON.parse(JSON.stringify(input))).success;
        const found = `${path.join(".")} ${JSON.stringify(extreme).slice(0, 40)}: ${status} ${body.code ?? ""}`;
        if (status >= 500) wrong.push(found);
        if (!call.startsWith("GET") && !isValid && status !== 400) wrong.push(found);
        if (status === 400 && (body.words?.length !== 2 || body.code === undefined))
          wrong.push(found);
      }
    }
    expect(wrong).toEqual([]);
    expect(answers).toBeGreaterThan(10);
  },
  120_000,
);

test.each(["null", "[]", "1", '"x"', "{", "", '{"phone":"\\u0000"}', '{"phone":1e400}'])(
  "a body of %s is distinguished from an input",
  async (payload) => {
    for (const call of Object.keys(CONSOLE_INPUTS).filter((name) => !name.startsWith("GET"))) {
      const [method = "", path = ""] = call.split(" ");
      const answer = await service.app.inject({
        method: method as "POST" | "PUT",
        url: `/sandbox/api${path}`,
        headers: { "content-type": "application/json" },
        payload,
      });
      expect([call, answer.statusCode, answer.json<Refusal>().code]).toEqual([
        call,
        400,
        "INPUT_INVALID",
      ]);
    }
  },
);

test("addresses and queries of any kind are answered", async () => {
  const long = "x".repeat(4_000);
  for (const id of ["%00", "%ff", "..", long, "%F0%A0%AE%B7", "' or 1=1"]) {
    const answer = await service.app.inject({
      method: "DELETE",
      url: `/sandbox/api/scripts/${id}`,
    });
    expect([id.slice(0, 10), answer.statusCode]).toEqual([id.slice(0, 10), expect.any(Number)]);
    expect(answer.statusCode).toBeLessThan(500);
    const file = await service.app.inject(`/sandbox/api/mails/${id}/attachment`);
    expect([400, 404]).toContain(file.statusCode);
  }
  for (const query of ["phone=1&phone=2", "phone=%00", `phone=${long}`, "phone[]=1", "other=1"]) {
    const answer = await service.app.inject(`/sandbox/api/messages?${query}`);
    expect([query.slice(0, 20), answer.statusCode]).toEqual([query.slice(0, 20), 400]);
  }
});

test("the details of an answer have ranges of their own", async () => {
  const queue = (provider: string, op: string, mode: string, params: object) =>
    send("POST /scripts", { provider, op, mode, params });
  for (const [provider, op, mode, name, values] of [
    ["risk", "decide", "approve", "limitFen", [0, -1, 1.5, 1e12, "1"]],
    ["risk", "decide", "approve", "dailyRatePpm", [0, 1e9, null]],
    ["risk", "decide", "approve", "ratio", ["0.71", "7", 0.6]],
    ["risk", "decide", "refuse", "reasonText", ["", "x".repeat(201), 1]],
    ["risk", "estimate", "pending", "seconds", [0, 1e12, "60"]],
    ["bank", "debit", "part", "gotFen", [0, 2 ** 53 - 1]],
    ["bank", "pay", "review", "outcome", ["MAYBE", null]],
    ["bank", "pay", "double-callback", "copies", [0, 21]],
    ["sms", "send", "slow", "ms", [-1, 60_001, "3"]],
    ["carrier", "numberOf", "other-number", "mobile", ["", "23800009999", 13800009999]],
    ["ocr", "readIdCard", "reading", "validTo", ["2026-02-30", "10000-01-01", 1]],
    ["ocr", "readIdCard", "reading", "validDays", [1e9, "90"]],
    ["ocr", "readLicence", "reading", "type", ["GMBH", null]],
    ["face", "verify", "fail", "unheardOf", [1]],
  ] as const) {
    for (const value of values) {
      const { status, body } = await queue(provider, op, mode, { [name]: value });
      expect([name, value, status, body.words?.[1]]).toEqual([
        name,
        value,
        400,
        `Please check: params.${name}`,
      ]);
    }
  }
  // What the console itself proposes is taken.
  for (const { provider, ops } of ANSWER_CATALOGUE) {
    for (const { op, modes } of ops) {
      for (const { mode, explained } of modes) {
        for (const [example] of explained[1].matchAll(/\{[^}]*\}/g)) {
          const params = JSON.parse(example) as object;
          const { status } = await queue(provider, op, mode, params);
          expect([provider, op, mode, example, status]).toEqual([provider, op, mode, example, 200]);
        }
      }
    }
  }
  await service.console("DELETE", "scripts");
});

test("every call of the interface is here, and nothing was broken by it", async () => {
  const app = Fastify();
  const calls: string[] = [];
  app.addHook("onRoute", ({ method, url }) => {
    const [, path] = url.split("/sandbox/api");
    if (path !== undefined && method !== "HEAD") calls.push(`${[method].flat().join()} ${path}`);
  });
  await serveSandbox(app, service.sandbox);
  expect(calls.toSorted()).toEqual([...WITHOUT_INPUT, ...Object.keys(CONSOLE_INPUTS)].toSorted());
  await expectInvariants(service.context.database, service.context.clock.now());
});
