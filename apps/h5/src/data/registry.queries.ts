import { mutationOptions } from "@tanstack/react-query";
import { api } from "./client.ts";

/** The registry's answer changes what is known of the enterprise, and may freeze or open its lines. */
export const recheckEnterpriseMutation = mutationOptions({
  mutationFn: () => api.registry.recheckEnterprise(),
  onSuccess: (_answer, _input, _result, { client }) => {
    void client.invalidateQueries();
  },
});

/** The frozen line ends, and its application begins again. */
export const applyWithNewLegalPersonMutation = mutationOptions({
  mutationFn: () => api.registry.applyWithNewLegalPerson(),
  onSuccess: (_answer, _input, _result, { client }) => {
    void client.invalidateQueries();
  },
});
