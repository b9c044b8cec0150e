import { Button, Inline, text } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { useMutation, useQuery } from "@tanstack/react-query";
import { type ReactElement, useEffect, useId, useRef, useState } from "react";
import { rateTopicMutation, topicRatingsQuery } from "../../data/help.queries.ts";
import { sessionQuery } from "../../data/identity.queries.ts";
import type { TopicKey } from "../../platform/help/topic-keys.ts";
import { RefusalNotice } from "../../platform/refusal/RefusalNotice.tsx";
import { report } from "../../platform/reporting/report.ts";
import * as css from "./TopicRating.css.ts";

/** Asks who is logged in, once for each topic, whether it helped. Without a session no one is asked: nothing could be kept. */
export function TopicRating({ topic }: { topic: TopicKey }): ReactElement | null {
  const { data: session } = useQuery({ ...sessionQuery, enabled: false });
  const isLoggedIn = session !== undefined && session !== null;
  const ratings = useQuery({ ...topicRatingsQuery, enabled: isLoggedIn });
  // Who has said it on another phone is not asked again: the question waits for what is known.
  if (!isLoggedIn || ratings.isPending) return null;
  const kept = ratings.data?.items.find((rating) => rating.topic === topic);
  return <Rating key={topic} topic={topic} said={kept?.helped ?? null} />;
}

function Rating({ topic, said }: { topic: TopicKey; said: boolean | null }): ReactElement {
  const { t } = useLingui();
  const rate = useMutation(rateTopicMutation);
  const [asked] = useState(said === null);
  const thanks = useRef<HTMLParagraphElement>(null);
  const question = useId();
  const isSaid = said !== null;
  // The pressed button is gone.
  useEffect(() => {
    if (asked && isSaid) thanks.current?.focus();
  }, [asked, isSaid]);

  function say(helped: boolean): void {
    report({ type: "button", name: helped ? "topic-helped" : "topic-did-not-help" });
    rate.mutate({ topic, helped });
  }

  return (
    <div className={css.rating} data-testid="topic-rating">
      {said === null ? (
        <div role="group" aria-labelledby={question}>
          <Inline justify="between">
            <p id={question} className={`${text.bodySmall} ${css.words}`}>{t`这个回答有用吗？`}</p>
            <Inline>
              <Answer helped rate={rate} onSay={say} />
              <Answer helped={false} rate={rate} onSay={say} />
            </Inline>
          </Inline>
        </div>
      ) : (
        <p
          ref={thanks}
          tabIndex={-1}
          role="status"
          className={`${text.bodySmall} ${css.words}`}
          data-testid="topic-thanks"
        >
          {said
            ? t`谢谢您的反馈，很高兴帮上了忙。`
            : t`谢谢您告诉我们，我们会把这里写清楚。现在就想弄明白，可以打电话或书面提问。`}
        </p>
      )}
      <RefusalNotice
        error={rate.error}
        onRetry={() => rate.variables !== undefined && say(rate.variables.helped)}
      />
    </div>
  );
}

interface AnswerProps {
  readonly helped: boolean;
  readonly rate: {
    readonly isPending: boolean;
    readonly variables: { readonly helped: boolean } | undefined;
  };
  readonly onSay: (helped: boolean) => void;
}

function Answer({ helped, rate, onSay }: AnswerProps): ReactElement {
  const { t } = useLingui();
  const isOwn = rate.isPending && rate.variables?.helped === helped;
  return (
    <Button
      prominence="secondary"
      size="small"
      loading={isOwn}
      disabled={rate.isPending && !isOwn}
      onClick={() => onSay(helped)}
      data-testid={helped ? "topic-helped" : "topic-did-not-help"}
    >
      {helped ? t`有用` : t`没有用`}
    </Button>
  );
}
