import { useLingui } from "@lingui/react/macro";
import { Button, Cell, List, Sheet, Stack } from "@kedu/ui";
import { type ReactElement, useState } from "react";
import { closeHelp, type HelpRequest } from "../../platform/help/help-store.ts";
import { ContactCell } from "./ContactCell.tsx";
import { QuestionCell } from "./QuestionCell.tsx";
import { isTopicKey, isTopicType, topicsOf, TOPIC_TYPES } from "../../platform/help/topic-keys.ts";
import { topics, typeTitles } from "./topics.ts";
import { TopicText } from "./TopicText.tsx";

/** Help over any page, before and after login: the topic at hand, all others, and a person to call. */
export function HelpSheet({ request }: { request: HelpRequest | null }): ReactElement {
  const { t, i18n } = useLingui();
  const [answered, setAnswered] = useState(request);
  const [shown, setShown] = useState(request?.topic ?? null);
  // A new request starts at its own topic; closing keeps what is shown while the sheet leaves.
  if (request !== null && request !== answered) {
    setAnswered(request);
    setShown(request.topic);
  }
  const topic = isTopicKey(shown) ? shown : null;
  const types = isTopicType(shown) ? [shown] : TOPIC_TYPES;
  return (
    <Sheet
      open={request !== null}
      onClose={closeHelp}
      title={topic === null ? t`帮助` : i18n._(topics[topic].title)}
      data-testid="help-sheet"
    >
      <Stack>
        {topic === null ? (
          types.map((type) => (
            <List key={type} heading={i18n._(typeTitles[type])} headingLevel={3}>
              {topicsOf(type).map((key) => (
                <Cell key={key} title={i18n._(topics[key].title)} onClick={() => setShown(key)} />
              ))}
            </List>
          ))
        ) : (
          <TopicText topic={topic} />
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
