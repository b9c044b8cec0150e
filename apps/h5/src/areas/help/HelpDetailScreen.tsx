import { useLingui } from "@lingui/react/macro";
import { Card, Cell, List, Stack } from "@kedu/ui";
import type { ReactElement } from "react";
import { useSearchParams } from "react-router";
import { Link } from "../../platform/routing/Link.tsx";
import { ContactCell } from "../../flows/help/ContactCell.tsx";
import { QuestionCell } from "../../flows/help/QuestionCell.tsx";
import { TopicRating } from "../../flows/help/TopicRating.tsx";
import { TopicText } from "../../flows/help/TopicText.tsx";
import { useTopics } from "../../flows/help/use-topics.ts";
import { isTopicKey, topicsOf, typeOf } from "../../platform/help/topic-keys.ts";
import { notFound } from "../../platform/routing/page-error.ts";
import { Screen } from "../../platform/screen/Screen.tsx";

/** One topic, whether it helped, what else is asked beside it, and a person to call or to write to. */
export function HelpDetailScreen(): ReactElement {
  const { t } = useLingui();
  const topic = useSearchParams()[0].get("topic");
  const { own } = useTopics(topic);
  if (!isTopicKey(topic)) throw notFound();
  const { paragraphs, title } = own[topic];
  const type = typeOf(topic);
  return (
    <Screen title={title} backTo={`/help/type?type=${type}`}>
      <Card>
        <Stack>
          <TopicText paragraphs={paragraphs} />
          <TopicRating topic={topic} />
        </Stack>
      </Card>
      <List heading={t`相关问题`}>
        {topicsOf(type)
          .filter((key) => key !== topic)
          .slice(0, 3)
          .map((key) => (
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
