import type { ReactElement, ReactNode } from "react";
import { useLingui } from "@lingui/react/macro";
import { HeadsetIcon, IconButton, NavBar, Screen as Page } from "@kedu/ui";
import { openHelp } from "../help/help-store.ts";
import type { TopicKey, TopicType } from "../help/topic-keys.ts";
import { useGoBack } from "./use-go-back.ts";

interface ScreenFrame {
  /** What the help sheet opens on. */
  helpTopic?: TopicKey | TopicType | undefined;
  /** Stays at the lower edge: the page's one primary action with what belongs to it. */
  footer?: ReactNode;
  /** `TabLinks`, on the four places of the tab bar. */
  tabBar?: ReactNode;
  children: ReactNode;
}

interface TitledScreen extends ScreenFrame {
  /** The page's h1. */
  title: string;
  /** Where back leads when the page was opened directly; null on a page that has no back. */
  backTo?: string | null;
  /** Called in place of going back, where leaving needs a step of its own. */
  onBack?: () => void;
  header?: undefined;
}

interface HeadedScreen extends ScreenFrame {
  /** The page's own head, with its h1 and its help. */
  header: ReactNode;
  title?: undefined;
  backTo?: undefined;
  onBack?: undefined;
}

export type ScreenProps = TitledScreen | HeadedScreen;

/** The frame of every page: back, title and help in the same places, content, and the action below. */
export function Screen(props: ScreenProps): ReactElement {
  return (
    <Page
      header={props.title === undefined ? props.header : <Head {...props} />}
      footer={props.footer}
      tabBar={props.tabBar}
    >
      {props.children}
    </Page>
  );
}

function Head(props: TitledScreen): ReactElement {
  const goBack = useGoBack(props.backTo ?? "/home");
  return (
    <NavBar
      title={props.title}
      onBack={props.backTo === null ? undefined : (props.onBack ?? goBack)}
      action={<HelpButton topic={props.helpTopic} />}
    />
  );
}

/** Help, where it always is: at the end of the page's head. */
export function HelpButton({ topic }: { topic?: TopicKey | TopicType | undefined }): ReactElement {
  const { t } = useLingui();
  return (
    <IconButton
      icon={HeadsetIcon}
      label={t`客服`}
      onClick={() => openHelp(topic)}
      data-testid="help"
    />
  );
}
