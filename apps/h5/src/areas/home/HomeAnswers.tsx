import type { Home } from "@kedu/api";
import { Card, Cell, List, Stack, Steps } from "@kedu/ui";
import { i18n } from "@lingui/core";
import { useLingui } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { ContactCell } from "../../flows/help/ContactCell.tsx";
import { loadEnglishTopics } from "../../flows/help/english-topics.ts";
import { useTopics } from "../../flows/help/use-topics.ts";
import { openHelp } from "../../platform/help/help-store.ts";
import { topicFor } from "../../platform/help/product-topics.ts";
import type { TopicKey } from "../../platform/help/topic-keys.ts";

type View = Home["lines"][number]["view"];

const REFUSED: readonly TopicKey[] = ["APPLICATION_REJECTED", "LIMIT"];

/** What a dealer asks whose line cannot be used now. */
const QUESTIONS: Partial<Record<View, readonly TopicKey[]>> = {
  Expired: ["LINE_EXPIRED", "LIMIT"],
  Fail: REFUSED,
  NotActivate: ["ACTIVATION"],
  Protocol: ["SIGNING"],
  PsbcReject: ["PARTNER_DECISION"],
  Veto: REFUSED,
};

interface HomeAnswersProps {
  readonly lines: Home["lines"];
  readonly hasLoans: boolean;
}

/** Waits for the words too: the page must not change its language while it is read. */
export async function loadHomeAnswers(): Promise<typeof HomeAnswers> {
  if (i18n.locale === "en") await loadEnglishTopics();
  return HomeAnswers;
}

/** For a home page without a line to use: what comes next, what can be asked, and who answers. */
function HomeAnswers({ lines, hasLoans }: HomeAnswersProps): ReactElement {
  const { t } = useLingui();
  const { own } = useTopics(null);
  const keys = new Set(lines.flatMap(({ view }) => QUESTIONS[view] ?? []));
  const toOpen = lines.find(({ view }) => view === "Protocol" || view === "NotActivate");
  const cost = topicFor("cost", toOpen?.appCode);
  if (cost !== undefined) keys.add(cost);
  for (const line of lines) {
    const early =
      hasLoans && line.usedFen > 0 ? topicFor("earlyRepayment", line.appCode) : undefined;
    if (early !== undefined) keys.add(early);
  }
  return (
    <Stack>
      {toOpen === undefined ? null : <NextSteps line={toOpen} />}
      <List heading={t`您可能想问`} data-testid="answers">
        {[...keys].map((key) => (
          <Cell key={key} title={own[key].title} onClick={() => openHelp(key)} />
        ))}
      </List>
      <ContactCell />
    </Stack>
  );
}

/** From an approved limit to one that can be used. */
function NextSteps({ line }: { line: Home["lines"][number] }): ReactElement {
  const { t } = useLingui();
  return (
    <Card heading={t`接下来`}>
      {line.variant === "re-sign" ? (
        <Steps labels={[t`签署协议`, t`继续使用`]} current={0} data-testid="next-steps" />
      ) : (
        <Steps
          labels={[t`签署协议`, t`开户并激活`, t`开始使用`]}
          current={line.view === "Protocol" ? 0 : 1}
          data-testid="next-steps"
        />
      )}
    </Card>
  );
}
