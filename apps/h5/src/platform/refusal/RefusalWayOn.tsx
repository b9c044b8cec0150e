import { Button } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { Link, useLocation } from "react-router";
import { openHelp } from "../help/help-store.ts";
import { productAddress, productOfPage } from "../routing/own-product.ts";
import type { RefusalAction } from "./refusal-actions.ts";

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
