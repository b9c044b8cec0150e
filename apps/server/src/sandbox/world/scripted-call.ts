import { ProviderTimeoutError, ProviderUnavailableError } from "../../providers/provider-error.ts";
import { SLOW_MS_MAX } from "./answer-details.ts";
import type { SandboxWorld } from "./sandbox-world.ts";
import { takeScript } from "./scripts.ts";

export type ScriptParams = Readonly<Record<string, unknown>>;

/** A slow answer comes after the browser's time limit of 6 s (specification 9). */
const SLOW_MS = 8_000;

interface ScriptedCall<Answer> {
  readonly provider: string;
  readonly op: string;
  /** What the provider does when nothing is queued. */
  readonly normally: () => Promise<Answer>;
  /** What it does for each mode of its own. */
  readonly modes?: Readonly<Record<string, (params: ScriptParams) => Promise<Answer>>>;
}

/**
 * Answers a call as the next script says, or normally. Four modes are the same for every provider: `slow`,
 * `unavailable`, `lose` (the request never arrives) and `apply-then-lose` (it is done and its answer is lost).
 * @throws ProviderTimeoutError, ProviderUnavailableError
 */
export async function scriptedCall<Answer>(
  world: SandboxWorld,
  call: ScriptedCall<Answer>,
): Promise<Answer> {
  const script = await takeScript(world.database, call.provider, call.op);
  if (script === null) return call.normally();
  const own = call.modes?.[script.mode];
  if (own !== undefined) return own(script.params);
  const name = `${call.provider}.${call.op}`;
  switch (script.mode) {
    case "slow":
      await world.wait(wholeNumberOf(script.params["ms"], 0, SLOW_MS_MAX) ?? SLOW_MS);
      return call.normally();
    case "unavailable":
      throw new ProviderUnavailableError(`sandbox: ${name} is unavailable`);
    case "lose":
      throw new ProviderTimeoutError(`sandbox: ${name} never arrived`);
    case "apply-then-lose":
      await call.normally();
      throw new ProviderTimeoutError(`sandbox: the answer of ${name} was lost`);
    default:
      return call.normally();
  }
}

/** A whole number of a script's details; null when it is none or out of bounds. */
export function wholeNumberOf(value: unknown, from: number, to: number): number | null {
  return typeof value === "number" && Number.isSafeInteger(value) && value >= from && value <= to
    ? value
    : null;
}

/** A text of a script's details; null when it is none. */
export function textOf(value: unknown): string | null {
  return typeof value === "string" && value !== "" && value.length <= 200 ? value : null;
}
