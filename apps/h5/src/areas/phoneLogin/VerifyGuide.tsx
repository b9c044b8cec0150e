import { useLingui } from "@lingui/react/macro";
import { Button, type DismissReason, Sheet, Stack } from "@kedu/ui";
import type { ReactElement } from "react";
import { ContactCell } from "../../flows/help/ContactCell.tsx";
import { TopicText } from "../../flows/help/TopicText.tsx";
import { useTopics } from "../../flows/help/use-topics.ts";

/** What to do when the login number is no longer in use. */
export function VerifyGuide({
  open,
  onClose,
}: {
  open: boolean;
  onClose: (reason?: DismissReason) => void;
}): ReactElement {
  const { t } = useLingui();
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t`手机号已停用`}
      action={
        <Button block onClick={() => onClose()}>
          {t`知道了`}
        </Button>
      }
      data-testid="verify-guide"
    >
      <Stack>
        <Words />
        <ContactCell />
      </Stack>
    </Sheet>
  );
}

/** A part of its own, which is there as long as the sheet is: its words stay until that has left. */
function Words(): ReactElement {
  const { own } = useTopics("guide");
  return <TopicText paragraphs={own.NUMBER_NOT_IN_USE.paragraphs} />;
}
