import type { Session } from "@kedu/api";
import { useQueryClient } from "@tanstack/react-query";
import { sessionQuery } from "../../data/identity.queries.ts";
import { startFacts } from "../../start/start-facts.ts";
import { forgetPerson } from "./forget-person.ts";
import { setLoginMark } from "./login-mark.ts";
import { setPerson } from "./person.ts";
import { rememberLogin } from "./remember-login.ts";

/**
 * Makes the page the one of a session that was changed on this device: another enterprise, or another number. Whatever
 * was read or typed for the former one is removed, so that no figure of it is shown again.
 */
export function useChangedSession(): (session: Session) => void {
  const queryClient = useQueryClient();
  return (session) => {
    queryClient.removeQueries();
    startFacts().answers.clear();
    forgetPerson();
    setPerson(session);
    rememberLogin(session);
    queryClient.setQueryData(sessionQuery.queryKey, session);
    setLoginMark();
  };
}
