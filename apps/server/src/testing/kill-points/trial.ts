import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import type { TestService } from "../service.ts";
import type { OpenService } from "./open-service.ts";
import type { VictimRequest, VictimTask } from "./victim-task.ts";

// What a killed process was doing: each trial leads to that moment, and says what has to be true when the service is back.

export interface Trial {
  /** The operation or job step in which the process is killed. */
  readonly scope: string;
  /** Brings a database to the moment before. @returns what the victim then does. */
  prepare(service: TestService): Promise<VictimTask["does"]>;
  readonly now: string;
  /** Brings the service back after the kill, and looks whether all is well. */
  recover(service: OpenService, does: VictimTask["does"], acknowledged: unknown): Promise<void>;
}

/** Moves the clock and ends the work that is due by then. */
export async function later(service: OpenService, instant: string): Promise<void> {
  service.clock.moveTo(instant);
  await service.context.jobs.settle();
}

/** Sends the same request again. @returns its answer, which must be a success */
export async function send<Answer>(
  service: OpenService,
  does: VictimTask["does"],
): Promise<Answer> {
  if (does.kind !== "request") throw new Error("only a request is sent again");
  const { method, url, headers, payload } = does;
  const answer = await service.app.inject({ method, url, headers, payload });
  expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()]);
  return answer.json<Answer>();
}

/** A request with a key of its own. */
export function request(url: string, cookie: string, body: unknown): VictimRequest {
  return {
    kind: "request",
    method: "POST",
    url,
    headers: {
      "content-type": "application/json",
      cookie,
      "idempotency-key": randomUUID(),
    },
    payload: JSON.stringify(body),
  };
}
