import { PERSONAL_DATA_SHOWN_SECONDS, type PersonalField } from "@kedu/domain";
import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { proveIdentityFaceMutation } from "../../../data/identity-checks.queries.ts";
import { type FieldProof, showPersonalFieldMutation } from "../../../data/person.queries.ts";
import { useFaceReturn } from "../../../flows/face-check/use-face-return.ts";
import {
  type IdentityCheckState,
  useIdentityCheck,
} from "../../../flows/identity-check/use-identity-check.ts";

/** How long a field is shown, in ms. */
export const SHOWN_MS = PERSONAL_DATA_SHOWN_SECONDS * 1_000;

interface Waiting {
  readonly field: PersonalField;
  readonly signal: AbortSignal;
  readonly show: (value: string) => void;
  readonly giveUp: (reason: unknown) => void;
}

export interface ShownField {
  /** What is asked for, while its proof is given; null while nothing is. */
  readonly asked: PersonalField | null;
  /** Gives a field in full, after a proof where none was given yet. */
  readonly reveal: (field: PersonalField, signal: AbortSignal) => Promise<string>;
  /** Shows what was asked for. The refusal is thrown. */
  readonly showBy: (proof: FieldProof) => Promise<void>;
  /** A check was proved, and the page was left meanwhile: what it shows is asked for again. */
  readonly isReady: boolean;
  readonly cancel: () => void;
  readonly check: IdentityCheckState;
  readonly faceError: unknown;
  readonly isProvingFace: boolean;
}

/** One field at a time: the question, its proof, and the answer, which only the page that shows it holds. */
export function useShownField(): ShownField {
  const check = useIdentityCheck("SHOW_PERSONAL_DATA");
  const show = useMutation(showPersonalFieldMutation);
  const prove = useMutation(proveIdentityFaceMutation);
  const waiting = useRef<Waiting | null>(null);
  const [asked, setAsked] = useState<PersonalField | null>(null);
  const { check: current } = check;
  const checkId = current?.checkId ?? null;
  useFaceReturn({
    ready: checkId !== null,
    confirm: async (faceSessionId) => {
      if (checkId === null) return;
      // The failure shows on the page.
      await prove.mutateAsync({ checkId, faceSessionId }).catch(() => undefined);
    },
  });
  const proof = current?.proof ?? null;
  const serves = (field: PersonalField): boolean =>
    proof === "FACE" || (proof === "CODE" && field === "PHONE");

  function end(): void {
    waiting.current = null;
    setAsked(null);
  }

  return {
    asked,
    check,
    faceError: prove.error,
    isProvingFace: prove.isPending,
    isReady: proof !== null && asked === null,
    async reveal(field, signal) {
      if (checkId !== null && serves(field)) {
        // It serves once, whatever comes of it.
        check.forget();
        const { value } = await show.mutateAsync({ field, proof: { by: "CHECK", checkId } });
        return value;
      }
      return new Promise<string>((resolve, reject) => {
        waiting.current = { field, signal, show: resolve, giveUp: reject };
        setAsked(field);
      });
    },
    async showBy(given) {
      const waits = waiting.current;
      // Another app was opened meanwhile, for the code: what is shown now would be shown to no one.
      if (waits === null || waits.signal.aborted) {
        end();
        return;
      }
      const { value } = await show.mutateAsync({ field: waits.field, proof: given });
      if (given.by === "CHECK") check.forget();
      end();
      waits.show(value);
    },
    cancel() {
      waiting.current?.giveUp(new Error("no proof was given"));
      end();
    },
  };
}
