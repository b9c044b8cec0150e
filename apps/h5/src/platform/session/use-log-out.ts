import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { logOutMutation } from "../../data/identity.queries.ts";
import { refusalCodeOf } from "../../data/outcome.ts";
import { forgetPerson } from "./forget-person.ts";

/** Logs out and goes to the entrance. A session that had already ended counts as logged out. */
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
    forgetPerson();
    await navigate("/entrance/", { replace: true });
    // After the navigation: a screen that is still shown must not refetch without a session.
    queryClient.clear();
  }

  return {
    logOut,
    error: refusalCodeOf(mutation.error) === "NOT_LOGGED_IN" ? null : mutation.error,
  };
}
