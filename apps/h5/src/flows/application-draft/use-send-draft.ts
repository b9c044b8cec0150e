import type { Application, ApplicationDraft } from "@kedu/api";
import type { AppCode } from "@kedu/domain";
import { useMutation } from "@tanstack/react-query";
import { useCallback } from "react";
import { saveApplicationDraftMutation } from "../../data/application.queries.ts";

/** Keeps fields of an application's draft with the service. */
export function useSendDraft(appCode: AppCode): (draft: ApplicationDraft) => Promise<Application> {
  const { mutateAsync } = useMutation(saveApplicationDraftMutation);
  return useCallback((draft) => mutateAsync({ appCode, draft }), [appCode, mutateAsync]);
}
