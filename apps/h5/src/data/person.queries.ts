import type { Answer } from "@kedu/api";
import { mutationOptions } from "@tanstack/react-query";
import { api } from "./client.ts";
import { query } from "./query.ts";

/** What is known of who is logged in, masked. */
export const personQuery = query(api.person.getPerson);

/** What a field is shown for. */
export type FieldProof = Parameters<typeof api.person.showPersonalField>[0]["proof"];

/** One field in full. It is kept nowhere once the call has ended; when it was shown is read again. */
export const showPersonalFieldMutation = mutationOptions({
  gcTime: 0,
  mutationFn: (
    input: Parameters<typeof api.person.showPersonalField>[0],
  ): Promise<Answer<"showPersonalField">> => api.person.showPersonalField(input),
  onSuccess: (_shown, _input, _result, { client }) => {
    void client.invalidateQueries({ queryKey: personQuery.queryKey });
  },
});
