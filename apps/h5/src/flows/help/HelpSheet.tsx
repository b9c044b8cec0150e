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
import { topics, typeTitles } from "./topics.ts";
import { TopicText } from "./TopicText.tsx";

/** A topic, the topics of some kinds, or all of them. */
type Shown = TopicKey | readonly TopicType[] | null;

/** Help over any page, before and after login: the topic at hand in the words of the page's product, all others, and a person to call. */
export function HelpSheet({ request }: { request: HelpRequest | null }): ReactElement {
  const { t, i18n } = useLingui();
  const { pathname, search } = useLocation();
  const [answered, setAnswered] = useState<HelpRequest | null>(null);
  const [shown, setShown] = useState<Shown>(null);
  // A new request starts at its own topic; closing keeps what is shown while the sheet leaves.
  if (request !== null && request !== answered) {
    setAnswered(request);
    const product = productAt({ pathname, search: new URLSearchParams(search) });
    setShown(topicOfProduct(request.topic, product));
  }
  const topic = isTopicKey(shown) ? shown : null;
  return (
    <Sheet
      open={request !== null}
      onClose={closeHelp}
      title={topic === null ? t`帮助` : i18n._(topics[topic].title)}
      data-testid="help-sheet"
    >
      <Stack>
        {topic === null ? (
          kindsOf(shown).map((type) => (
            <List key={type} heading={i18n._(typeTitles[type])} headingLevel={3}>
              {topicsOf(type).map((key) => (
                <Cell key={key} title={i18n._(topics[key].title)} onClick={() => setShown(key)} />
              ))}
            </List>
          ))
        ) : (
          <>
            <TopicText topic={topic} />
            <TopicRating topic={topic} />
          </>
        )}
        {shown === null ? null : (
          <Button prominence="text" onClick={() => setShown(null)}>
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
