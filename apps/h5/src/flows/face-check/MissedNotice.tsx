import type { HelpTopicKey } from "@kedu/domain";
import { Button, Notice, Stack } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { openHelp } from "../../platform/help/help-store.ts";
import { MISSES_BEFORE_HELP } from "./misses.ts";

/** What a person reads who was not recognised twice, without blame. */
export function MissedNotice(props: {
  readonly misses: number;
  readonly topic: HelpTopicKey;
}): ReactElement | null {
  const { t } = useLingui();
  const { misses, topic } = props;
  if (misses < MISSES_BEFORE_HELP) return null;
  if (topic !== "ICBC_FACE_FAILED_TWICE") {
    return (
      <Notice tone="info">{t`多次未通过也不影响您的信用。可以换到光线充足的地方再试，或联系客服换一种方式核实。`}</Notice>
    );
  }
  return (
    <Stack gap="items" align="start" data-testid="icbc-missed">
      <Notice tone="caution" live title={t`工商银行开户的人脸比对没有通过`}>
        {t`账户已开立，填过的内容都在，也不影响您的信用。`}
      </Notice>
      <Button
        prominence="secondary"
        size="small"
        onClick={() => openHelp(topic)}
        data-testid="icbc-missed-help"
      >
        {t`看看怎么办`}
      </Button>
    </Stack>
  );
}
