import { ENTRANCE_SOURCES, type EntranceSource } from "@kedu/domain";
import { isHybridWebView } from "@kedu/platform";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate, useSearchParams } from "react-router";
import { logIn, sessionQuery } from "../../data/identity.queries.ts";
import { startFacts } from "../../start/start-facts.ts";
import type { LoginDevice } from "../native-shell/login-device.ts";
import { bridgeNames } from "../native-shell/shell-names.ts";
import { landingOf } from "./landing.ts";
import { setLoginMark } from "./login-mark.ts";

function isEntranceSource(value: string | null): value is EntranceSource {
  return (ENTRANCE_SOURCES as readonly (string | null)[]).includes(value);
}

/**
 * Only a shell knows which phone and app it is, so only pages in one load the code that asks it. A log-in never fails
 * for it.
 */
async function askDevice(): Promise<LoginDevice> {
  if (!isHybridWebView(globalThis.window, bridgeNames)) return {};
  try {
    const { loginDevice } = await import("../native-shell/login-device.ts");
    return loginDevice();
  } catch {
    return {};
  }
}

/** No first page loads the cipher for what is stored. */
const remembering = () => import("./remember-login.ts").catch(() => null);

/** Logs in with a code and goes where the dealer was going. `onLoggedIn` is called there. */
export function useLogIn(onLoggedIn: () => void) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  return useMutation({
    mutationFn: async ({ challengeId, code }: { challengeId: string; code: string }) => {
      const source = search.get("source");
      const device = await askDevice();
      // Loads during the call.
      void remembering();
      return logIn({
        challengeId,
        code,
        platform: "FINANCAL_H5",
        ...(isEntranceSource(source) ? { entranceSource: source } : {}),
        ...device,
      });
    },
    onSuccess: async (session) => {
      // Answers for a visitor, or for another user, are of no use now.
      queryClient.removeQueries();
      startFacts().answers.clear();
      (await remembering())?.rememberLogin(session);
      queryClient.setQueryData(sessionQuery.queryKey, session);
      setLoginMark();
      await navigate(landingOf(search).to, { replace: true });
      onLoggedIn();
    },
  });
}
