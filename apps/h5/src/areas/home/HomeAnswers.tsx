import type { Home } from "@kedu/api";
import { Cell, List, Stack } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { ContactCell } from "../../flows/help/ContactCell.tsx";
import { topics } from "../../flows/help/topics.ts";
import { openHelp } from "../../platform/help/help-store.ts";
import type { TopicKey } from "../../platform/help/topic-keys.ts";

type View = Home["lines"][number]["view"];

const REFUSED: readonly TopicKey[] = ["APPLICATION_REJECTED", "LIMIT"];

/** What a dealer asks whose line cannot be used, and cannot be had now. */
const QUESTIONS: Partial<Record<View, readonly TopicKey[]>> = {
  Expired: ["LINE_EXPIRED", "LIMIT"],
  Fail: REFUSED,
  PsbcReject: REFUSED,
  Veto: REFUSED,
};

export interface HomeAnswersProps {
  readonly lines: Home["lines"];
  readonly hasLoans: boolean;
}

/** For a home page without a line to use: what can be asked, and who answers. */
export function HomeAnswers({ lines, hasLoans }: HomeAnswersProps): ReactElement {
  const { t, i18n } = useLingui();
  const keys = new Set(lines.flatMap(({ view }) => QUESTIONS[view] ?? []));
  if (hasLoans) keys.add("EARLY_REPAYMENT");
  return (
    <Stack>
      <List heading={t`您可能想问`} data-testid="answers">
        {[...keys].map((key) => (
          <Cell key={key} title={i18n._(topics[key].title)} onClick={() => openHelp(key)} />
        ))}
      </List>
      <ContactCell />
    </Stack>
  );
}
