import { StatusPill, type PillTone } from "@kedu/ui";
import type { CustomerState } from "../service/types.ts";
import { useWords } from "./preferences.tsx";

const TONES: Readonly<Record<CustomerState, PillTone>> = {
  good: "positive",
  dueSoon: "caution",
  overdue: "critical",
  paused: "neutral",
};

interface StateTagProps {
  readonly state: CustomerState;
  /** Among many, where only what is not as it should be is marked. */
  readonly amongMany?: boolean;
}

export function StateTag({ state, amongMany = false }: StateTagProps) {
  const { states } = useWords();
  if (amongMany && state === "good") return null;
  return <StatusPill tone={TONES[state]}>{states[state]}</StatusPill>;
}
