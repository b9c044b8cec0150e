import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { logOutMutation } from "../../data/identity.queries.ts";
import { refusalCodeOf } from "../../data/outcome.ts";
import { deviceStore, tabStore } from "../../data/device-store.ts";
import { clearLoginMark } from "./login-mark.ts";

/** Keys under which forms keep what was typed. They belong to the person who typed. */
const DRAFTS = "draft.";

/**
 * Logs out and goes to the entrance. A session that had already ended counts as logged out. What is
 * under way with money keeps its key: whoever logs in as this dealer again finds its result.
 */
export function useLogOut(): {
  logOut: (everywhere: boolean) => Promise<void>;
  error: unknown;
} {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const mutation = useMutation({ ...logOutMutation, throwOnError: false });

  async function logOut(everywhere: boolean): Promise<void> {
    try {
      await mutation.mutateAsync({ everywhere });
    } catch (error) {
      if (refusalCodeOf(error) !== "NOT_LOGGED_IN") return;
    }
    clearLoginMark();
    for (const store of [deviceStore, tabStore]) {
      for (const key of store.keysFrom(DRAFTS)) store.remove(key);
    }
    await navigate("/entrance/", { replace: true });
    // After leaving: a screen that is still shown must not ask again with nobody logged in.
    queryClient.clear();
  }

  return {
    logOut,
    error: refusalCodeOf(mutation.error) === "NOT_LOGGED_IN" ? null : mutation.error,
  };
}
