import { useLingui } from "@lingui/react/macro";
import { Cell, List } from "@kedu/ui";
import type { ReactElement } from "react";
import { Link } from "../../platform/routing/Link.tsx";
import { ContactCell } from "../../flows/help/ContactCell.tsx";
import { QuestionCell } from "../../flows/help/QuestionCell.tsx";
import { type TopicKey, topicsOf, TOPIC_TYPES } from "../../platform/help/topic-keys.ts";
import { typeTitles } from "../../flows/help/type-titles.ts";
import { useTopics } from "../../flows/help/use-topics.ts";
import { Screen } from "../../platform/screen/Screen.tsx";
import { TopicSearch } from "./parts/TopicSearch.tsx";

/** What most people ask, before all the topics of a kind. */
const ASKED_MOST: readonly TopicKey[] = [
  "COST",
  "INTEREST_DAYS",
  "PAYMENT_HANDLING",
  "LINE_FROZEN",
];

/** A search over all help topics, the topics by kind, and a person to call. */
export function HelpScreen(): ReactElement {
  const { t, i18n } = useLingui();
  const topics = useTopics("list");
  return (
    <Screen title={t`帮助`} backTo="/userCenter">
      <TopicSearch topics={topics}>
        <List heading={t`常见问题`}>
          {ASKED_MOST.map((key) => (
            <Cell
              key={key}
              title={topics.own[key].title}
              render={(link) => <Link to={`/help/detail?topic=${key}`} {...link} />}
            />
          ))}
        </List>
        <List heading={t`全部问题`}>
          {TOPIC_TYPES.map((type) => (
            <Cell
              key={type}
              title={i18n._(typeTitles[type])}
              value={topicsOf(type).length}
              render={(link) => <Link to={`/help/type?type=${type}`} {...link} />}
            />
          ))}
        </List>
        <List heading={t`打不开或用不了`}>
          <Cell
            title={t`设备自检`}
            secondary={t`网络、摄像头、存储，结果可以发给客服`}
            render={(link) => <Link to="/test" {...link} />}
            data-testid="to-device-check"
          />
        </List>
      </TopicSearch>
      <ContactCell />
      <QuestionCell />
    </Screen>
  );
}
