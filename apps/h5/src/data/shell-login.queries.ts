import { api } from "./client.ts";

/** Exchanges a native shell's token for a session. What follows from it is the log-in task's business. */
export function exchangeShellToken(
  input: Parameters<typeof api.identity.exchangeShellToken>[0],
  signal: AbortSignal,
): ReturnType<typeof api.identity.exchangeShellToken> {
  return api.identity.exchangeShellToken(input, { signal });
}
