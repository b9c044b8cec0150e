import type { ReactElement } from "react";
import { NewQuestion } from "./NewQuestion.tsx";
import { QuestionDetails } from "./QuestionDetails.tsx";

interface QuestionPageProps {
  /** Null for one that is written now. */
  readonly complaintId: string | null;
}

/** One question or complaint, or a new one. */
export function QuestionPage({ complaintId }: QuestionPageProps): ReactElement {
  return complaintId === null ? (
    <NewQuestion />
  ) : (
    <QuestionDetails key={complaintId} complaintId={complaintId} />
  );
}
