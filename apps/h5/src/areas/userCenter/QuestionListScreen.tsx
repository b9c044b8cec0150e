import { useLingui } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { useSearchParams } from "react-router";
import { QUESTIONS } from "../../flows/questions/question-address.ts";
import { LateView } from "../../platform/query-screen/LateView.tsx";
import { addressId } from "../../platform/routing/address-id.ts";
import { Screen } from "../../platform/screen/Screen.tsx";
import { LoadingQuestions } from "./questions/LoadingQuestions.tsx";
import { QuestionCards } from "./questions/QuestionCards.tsx";

/** Questions and complaints: all of them, one of them, or a new one, as the address says. */
export function QuestionListScreen(): ReactElement {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const complaintId = addressId(search, "id");
  if (complaintId === null && !search.has("new")) return <QuestionCards />;
  // Who looks at the list does not wait for what writes.
  return (
    <LateView
      name="question"
      load={async () => (await import("./questions/QuestionPage.tsx")).QuestionPage}
      props={{ complaintId }}
      loading={<LoadingQuestions />}
      renderPage={(content) => (
        <Screen title={complaintId === null ? t`提问或投诉` : t`问题详情`} backTo={QUESTIONS}>
          {content}
        </Screen>
      )}
    />
  );
}
