import type { ReactElement } from "react";
import { useSearchParams } from "react-router";
import { addressId } from "../../platform/routing/address-id.ts";
import { NewQuestion } from "./questions/NewQuestion.tsx";
import { QuestionCards } from "./questions/QuestionCards.tsx";
import { QuestionDetails } from "./questions/QuestionDetails.tsx";

/** Questions and complaints: all of them, one of them, or a new one, as the address says. */
export function QuestionListScreen(): ReactElement {
  const [search] = useSearchParams();
  const complaintId = addressId(search, "id");
  if (complaintId !== null) return <QuestionDetails key={complaintId} complaintId={complaintId} />;
  return search.has("new") ? <NewQuestion /> : <QuestionCards />;
}
