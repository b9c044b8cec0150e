import { getNativeData, shellKindOf } from "@kedu/platform";
import type { QueryClient } from "@tanstack/react-query";
import { clientRecords } from "../../data/client-records.ts";
import { sessionQuery } from "../../data/identity.queries.ts";
import { exchangeShellToken } from "../../data/shell-login.queries.ts";
import { startFacts } from "../../start/start-facts.ts";
import { loginDeviceOf } from "../native-shell/login-device.ts";
import { bridgeNames } from "../native-shell/shell-names.ts";
import { forgetPerson } from "./forget-person.ts";
import { setLoginMark } from "./login-mark.ts";
import { rememberLogin } from "./remember-login.ts";

/**
 * Exchanges the token from the shell for a session, once, and returns whether it logged a user in. The token is in the
 * body of that one call and in this page's memory until its answer, and nowhere else. Where it fails, or the answer
 * does not come before the signal, the page continues as it would have without a shell.
 */
export async function logInByShell(
  queryClient: QueryClient,
  signal: AbortSignal,
): Promise<boolean> {
  // This code came too late: the token is not used on a page that continued without it.
  if (signal.aborted) return false;
  const { authorization, deviceInfo } = getNativeData(globalThis.window, bridgeNames);
  const shell = shellKindOf(globalThis.window, bridgeNames);
  if (authorization === undefined || deviceInfo?.deviceId === undefined || shell === null) {
    return false;
  }
  const { deviceId } = deviceInfo;
  clientRecords.set("Authorization", authorization);
  try {
    const { session, before } = await exchangeShellToken(
      { token: authorization, shell, deviceId, ...loginDeviceOf(deviceInfo) },
      signal,
    );
    // The page is shown by now, to the previously logged-in user.
    signal.throwIfAborted();
    if (before !== "SAME_PERSON") {
      // Earlier answers were for another user, or for none.
      startFacts().answers.clear();
      queryClient.clear();
    }
    if (before === "OTHER_PERSON") forgetPerson();
    rememberLogin(session);
    queryClient.setQueryData(sessionQuery.queryKey, session);
    setLoginMark();
    return true;
  } catch {
    return false;
  } finally {
    clientRecords.remove("Authorization");
  }
}
