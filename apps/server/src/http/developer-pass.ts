import { timingSafeEqual } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type { Vault } from "../database/sealed.ts";
import type { Context } from "../calls/context.ts";

/** The longest that a pass may hold: a call with support, not a day. */
export const PASS_MAX_SECONDS = 3_600;

/** A pass that opens the developer console until then: the instant, and its keyed hash. */
export function developerPass(vault: Vault, until: Date): string {
  const seconds = String(Math.floor(until.getTime() / 1000));
  return `${seconds}.${vault.lookupHash("developer-pass", seconds)}`;
}

/** Whether a pass is this service's, and its time is neither over nor further off than any that is given out. */
export function holdsPass(vault: Vault, pass: string, now: Date): boolean {
  const [seconds = ""] = pass.split(".", 1);
  if (!/^[0-9]{1,12}$/.test(seconds)) return false;
  const leftSeconds = Number(seconds) - now.getTime() / 1000;
  if (leftSeconds <= 0 || leftSeconds > PASS_MAX_SECONDS) return false;
  const wanted = Buffer.from(developerPass(vault, new Date(Number(seconds) * 1000)));
  const given = Buffer.from(pass);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

/** Whether the developer console may open: always in the sandbox, in production with a pass. */
export function serveDeveloperPass(app: FastifyInstance, { clock, config, vault }: Context): void {
  app.get<{ Querystring: { pass?: unknown } }>("/developer-pass", async (request, reply) => {
    const { pass } = request.query;
    const opens =
      config.mode === "sandbox" ||
      (typeof pass === "string" && holdsPass(vault, pass, clock.machineNow()));
    return reply
      .code(opens ? 204 : 404)
      .header("cache-control", "no-store")
      .send();
  });
}
