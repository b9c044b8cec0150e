import type { MessageDescriptor } from "@lingui/core";
import { useLingui } from "@lingui/react/macro";
import { Button, Notice, Stack } from "@kedu/ui";
import type { ReactElement } from "react";
import { useLocation } from "react-router";
import { Link } from "../routing/Link.tsx";
import { openHelp } from "../help/help-store.ts";
import { productAddress, productOfPage } from "../routing/own-product.ts";
import { failureWords } from "./failure-words.ts";
import type { RefusalAction } from "./refusal-actions.ts";
import { useRefusalReport } from "./use-refusal-report.ts";

export interface RefusalNoticeProps {
  /** The rejected call, as it was thrown; nothing shows for null. */
  error: unknown;
  /** True where the call would have moved money or held limit: then it says whether any did. */
  movesMoney?: boolean;
  /** Where trying again makes sense here. A promise keeps the button busy. */
  onRetry?: () => unknown;
  /** Another way on that knows more than the refusal does; null offers none. */
  action?: RefusalAction | null;
  "data-testid"?: string;
}

/** What happened, whether money is safe, and what to do: for any call that gave no result. */
export function RefusalNotice(props: RefusalNoticeProps): ReactElement | null {
  const { i18n } = useLingui();
  const { error } = props;
  useRefusalReport(error);
  if (error === null || error === undefined) return null;
  const words = failureWords(error, props.movesMoney);
  const say = (message: MessageDescriptor): string => i18n._(message);
  const action = props.action === undefined ? words.action : props.action;
  const rest = [words.money, words.advice].filter((each) => each !== null).map(say);
  return (
    <Stack gap="items" align="start" data-testid={props["data-testid"] ?? "refusal"}>
      {rest.length === 0 ? (
        <Notice tone="critical" live>
          {say(words.happened)}
        </Notice>
      ) : (
        <Notice tone="critical" live title={say(words.happened)}>
          {rest.join("")}
        </Notice>
      )}
      <RefusalWayOn
        action={action}
        {...(props.onRetry === undefined ? {} : { onRetry: props.onRetry })}
      />
    </Stack>
  );
}

/** The way on that a refusal offers: asking again, help, or another page. */
export function RefusalWayOn(props: {
  action: RefusalAction | null;
  onRetry?: () => unknown;
}): ReactElement | null {
  const { t, i18n } = useLingui();
  const location = useLocation();
  const { action, onRetry } = props;
  if (action === null) return null;
  if (action.kind === "retry") {
    return onRetry === undefined ? null : (
      <Button prominence="secondary" size="small" onClick={() => onRetry()}>
        {t`重试`}
      </Button>
    );
  }
  if (action.kind === "help") {
    return (
      <Button prominence="secondary" size="small" onClick={() => openHelp(action.topic)}>
        {t`联系客服`}
      </Button>
    );
  }
  const { isOfProduct, label, to } = action;
  const address = isOfProduct === true ? productAddress(to, productOfPage(location)) : to;
  return (
    <Button prominence="secondary" size="small" render={(link) => <Link to={address} {...link} />}>
      {i18n._(label)}
    </Button>
  );
}
