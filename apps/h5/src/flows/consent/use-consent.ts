import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { query } from "../../data/query.ts";
import { api } from "../../data/client.ts";
import { grantConsentsMutation } from "../../data/contracts.queries.ts";
import { refusalCodeOf } from "../../data/outcome.ts";

type Moment = Parameters<typeof api.contracts.listDocuments>[0]["moment"];

export interface ConsentDocument {
  readonly code: string;
  readonly title: string;
  readonly version: string;
  readonly sensitive: boolean;
}

export interface Consent {
  /** What this person has not agreed to yet; nothing is ticked in advance. */
  readonly documents: readonly ConsentDocument[];
  readonly ticked: ReadonlySet<string>;
  readonly tick: (code: string, ticked: boolean) => void;
  /** True after a try with something left unticked: the boxes then say so and take the focus. */
  readonly missing: boolean;
  readonly isPending: boolean;
  readonly isError: boolean;
  readonly retry: () => void;
  readonly error: unknown;
  /** Records the consents. False where something is unticked or could not be recorded. */
  readonly grant: () => Promise<boolean>;
  /** Counts the tries, so that each moves the focus again. */
  readonly tries: number;
}

/**
 * The documents to agree to at one moment, or the one that is named. A consent given before is not requested again, until
 * it was taken back. `record` writes it down where the person has no login.
 */
export function useConsent(
  moment: Moment,
  record = grantConsentsMutation,
  named?: string,
): Consent {
  const client = useQueryClient();
  const list = useQuery(query(api.contracts.listDocuments, { moment }));
  const grantMutation = useMutation(record);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [tries, setTries] = useState(0);
  const [granted, setGranted] = useState<ReadonlySet<string>>(new Set());
  const openOf = (data: typeof list.data): readonly ConsentDocument[] =>
    (data?.items ?? []).filter(
      ({ code, granted: isGiven }) =>
        !isGiven && !granted.has(code) && (named === undefined || code === named),
    );
  const documents = openOf(list.data);
  useEffect(
    () =>
      client.getMutationCache().subscribe((event) => {
        if (event.type !== "updated" || event.action.type !== "error") return;
        if (refusalCodeOf(event.action.error) !== "CONSENT_MISSING") return;
        // It was taken back since it was read, on another page or device: the boxes come again.
        setGranted(new Set());
        setTicked(new Set());
        // What rested on it may be gone as well, such as the photos of an ID.
        void client.invalidateQueries();
      }),
    [client],
  );
  const missing = tries > 0 && documents.some(({ code }) => !ticked.has(code));

  return {
    documents,
    ticked,
    tick: (code, on) => {
      setTicked((before) => {
        const after = new Set(before);
        if (on) after.add(code);
        else after.delete(code);
        return after;
      });
    },
    missing,
    tries,
    isPending: list.isPending,
    isError: list.isError && list.data === undefined,
    retry: () => void list.refetch(),
    error: grantMutation.error,
    grant: async () => {
      // A tap before the documents have loaded waits for them, so that it is not lost.
      const { data } =
        list.data === undefined ? await list.refetch({ cancelRefetch: false }) : list;
      if (data === undefined) return false;
      const wanted = openOf(data);
      if (wanted.length === 0) return true;
      if (wanted.some(({ code }) => !ticked.has(code))) {
        setTries((count) => count + 1);
        return false;
      }
      try {
        await grantMutation.mutateAsync({
          documents: wanted.map(({ code, version }) => ({ code, version })),
        });
      } catch {
        // The mutation holds the refusal, which the boxes show.
        return false;
      }
      setGranted((before) => new Set([...before, ...wanted.map(({ code }) => code)]));
      return true;
    },
  };
}
