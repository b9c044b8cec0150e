import { useQuery } from "@tanstack/react-query";
import { api } from "../../data/client.ts";
import { sessionQuery } from "../../data/identity.queries.ts";
import { query } from "../../data/query.ts";
import type { FaceRequest } from "./face-address.ts";

/** Whose face is expected, from what was given already. */
export function useExpected(request: FaceRequest): {
  readonly expected: string | null | undefined;
  readonly isLegalPerson: boolean;
} {
  const { purpose } = request;
  const isApplication = purpose === "APPLICATION";
  const application = useQuery({
    ...query(api.application.getApplication, { appCode: request.appCode }),
    enabled: isApplication,
  });
  const person = useQuery(sessionQuery);
  return {
    expected: isApplication ? application.data?.legalPerson?.nameMasked : person.data?.nameMasked,
    isLegalPerson:
      purpose !== "IDENTITY" &&
      purpose !== "AUTHORISATION" &&
      person.data?.enterprise.role !== "AUTHORIZED_PERSON",
  };
}
