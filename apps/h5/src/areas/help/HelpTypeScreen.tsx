import { useLingui } from "@lingui/react/macro";
import { Cell, List } from "@kedu/ui";
import type { ReactElement } from "react";
import { useSearchParams } from "react-router";
import { Link } from "../../platform/routing/Link.tsx";
import { ContactCell } from "../../flows/help/ContactCell.tsx";
import { QuestionCell } from "../../flows/help/QuestionCell.tsx";
import { isTopicType, topicsOf } from "../../platform/help/topic-keys.ts";
import { typeTitles } from "../../flows/help/type-titles.ts";
import { useTopics } from "../../flows/help/use-topics.ts";
import { notFound } from "../../platform/routing/page-error.ts";
import { Screen } from "../../platform/screen/Screen.tsx";

/** The topics of one kind. */
export function HelpTypeScreen(): ReactElement {
  const { i18n } = useLingui();
  const type = useSearchParams()[0].get("type");
  const { own } = useTopics(type);
  if (!isTopicType(type)) throw notFound();
  return (
    <Screen title={i18n._(typeTitles[type])} backTo="/help">
      <List>
        {topicsOf(type).map((key) => (
          <Cell
            key={key}
            title={own[key].title}
            render={(link) => <Link to={`/help/detail?topic=${key}`} {...link} />}
          />
        ))}
      </List>
      <ContactCell />
      <QuestionCell />
    </Screen>
  );
}
