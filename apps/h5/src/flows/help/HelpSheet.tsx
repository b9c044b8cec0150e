import { useLingui } from "@lingui/react/macro";
import { Button, Cell, List, Sheet, Stack } from "@kedu/ui";
import { type ReactElement, useState } from "react";
import { useLocation } from "react-router";
import { closeHelp, type HelpRequest } from "../../platform/help/help-store.ts";
import {
  isTopicKey,
  productAt,
  type TopicKey,
  topicOfProduct,
  topicsOf,
  TOPIC_TYPES,
  type TopicType,
} from "../../platform/help/topic-keys.ts";
import { ContactCell } from "./ContactCell.tsx";
import { QuestionCell } from "./QuestionCell.tsx";
import { TopicRating } from "./TopicRating.tsx";
import { TopicText } from "./TopicText.tsx";
import { typeTitles } from "./type-titles.ts";
import { useTopics } from "./use-topics.ts";

/** A topic, the topics of some kinds, or all of them. */
type Shown = TopicKey | readonly TopicType[] | null;

/** What is open of the request that was answered last. */
interface Place {
  readonly answered: HelpRequest | null;
  readonly shown: Shown;
}

/** Help over any page, before and after login: the topic at hand in the words of the page's product, all others, and a person to call. */
export function HelpSheet({ request }: { request: HelpRequest | null }): ReactElement {
  const { t, i18n } = useLingui();
  const { pathname, search } = useLocation();
  const [at, setAt] = useState<Place>({ answered: null, shown: null });
  // A new request starts at its own topic; closing keeps what is shown while the sheet leaves.
  if (request !== null && request !== at.answered) {
    const product = productAt({ pathname, search: new URLSearchParams(search) });
    setAt({ answered: request, shown: topicOfProduct(request.topic, product) });
  }
  const { shown } = at;
  const show = (next: Shown): void => setAt({ ...at, shown: next });
  const topic = isTopicKey(shown) ? shown : null;
  const { own } = useTopics(at);
  return (
    <Sheet
      open={request !== null}
      onClose={closeHelp}
      title={topic === null ? t`帮助` : own[topic].title}
      data-testid="help-sheet"
    >
      <Stack>
        {topic === null ? (
          kindsOf(shown).map((type) => (
            <List key={type} heading={i18n._(typeTitles[type])} headingLevel={3}>
              {topicsOf(type).map((key) => (
                <Cell key={key} title={own[key].title} onClick={() => show(key)} />
              ))}
            </List>
          ))
        ) : (
          <>
            <TopicText paragraphs={own[topic].paragraphs} />
            <TopicRating topic={topic} />
          </>
        )}
        {shown === null ? null : (
          <Button prominence="text" onClick={() => show(null)}>
            {t`全部问题`}
          </Button>
        )}
        <ContactCell />
        <QuestionCell />
      </Stack>
    </Sheet>
  );
}

function kindsOf(shown: Shown): readonly TopicType[] {
  return typeof shown === "object" && shown !== null ? shown : TOPIC_TYPES;
}
