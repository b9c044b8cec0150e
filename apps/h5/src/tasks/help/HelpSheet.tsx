import { useLingui } from "@lingui/react/macro";
import { Button, Cell, List, Sheet } from "@kedu/ui";
import { type ReactElement, useState } from "react";
import { closeHelp, type HelpRequest } from "./help-store.ts";
import * as css from "./HelpSheet.css.ts";
import { ContactCell } from "./ContactCell.tsx";
import { type TopicKey, topicsOf, TOPIC_TYPES } from "./topic-keys.ts";
import { topics, typeTitles } from "./topics.ts";
import { TopicText } from "./TopicText.tsx";

/** Help over any page, before and after login: the topic at hand, all others, and a person to call. */
export function HelpSheet({ request }: { request: HelpRequest | null }): ReactElement {
  const { t, i18n } = useLingui();
  const [shown, setShown] = useState(request);
  const [topic, setTopic] = useState<TopicKey | null>(request?.topic ?? null);
  // A new request starts at its own topic; closing keeps what is shown while the sheet leaves.
  if (request !== null && request !== shown) {
    setShown(request);
    setTopic(request.topic);
  }
  return (
    <Sheet
      open={request !== null}
      onClose={closeHelp}
      title={topic === null ? t`帮助` : i18n._(topics[topic].title)}
      data-testid="help-sheet"
    >
      <div className={css.stack}>
        {topic === null ? (
          TOPIC_TYPES.map((type) => (
            <List key={type} heading={i18n._(typeTitles[type])} headingLevel={3}>
              {topicsOf(type).map((key) => (
                <Cell key={key} title={i18n._(topics[key].title)} onClick={() => setTopic(key)} />
              ))}
            </List>
          ))
        ) : (
          <>
            <TopicText topic={topic} />
            <Button prominence="text" onClick={() => setTopic(null)}>
              {t`全部问题`}
            </Button>
          </>
        )}
        <ContactCell />
      </div>
    </Sheet>
  );
}
