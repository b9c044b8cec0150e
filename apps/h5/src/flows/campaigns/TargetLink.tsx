import { useLingui } from "@lingui/react/macro";
import type { ComponentProps, ReactElement } from "react";
import { Link } from "../../platform/routing/Link.tsx";
import { ask } from "../../platform/ask/ask.ts";
import { tellMissingPart } from "../../platform/screen/missing-part.ts";
import type { TargetWay } from "./use-campaign-target.ts";

interface TargetLinkProps extends Omit<
  ComponentProps<"a">,
  "href" | "target" | "rel" | "onClick" | "ref"
> {
  readonly way: TargetWay;
  /** It is opened: at once, or once the question was answered with yes. */
  readonly onOpen?: (() => void) | undefined;
}

/** A link to the target of a campaign. One that leads out of the app asks first, and names the host. */
export function TargetLink({ way, onOpen, children, ...link }: TargetLinkProps): ReactElement {
  const { t } = useLingui();
  if (way.kind === "here") {
    return (
      <Link {...link} to={way.to} onClick={() => onOpen?.()}>
        {children}
      </Link>
    );
  }
  const { host, url } = way;
  async function leave(): Promise<void> {
    try {
      await ask("leave-app", {
        title: t`即将离开刻度，前往 ${host}`,
        body: t`这是外部页面，请不要在那里输入刻度的验证码和支付密码。`,
        confirmLabel: t`前往`,
        // In the tap itself: a browser opens no window for what comes later.
        onConfirm: () => {
          onOpen?.();
          globalThis.open(url, "_blank", "noopener,noreferrer");
        },
      });
    } catch (error) {
      tellMissingPart(error);
    }
  }
  return (
    <a
      {...link}
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      onClick={(event) => {
        event.preventDefault();
        void leave();
      }}
    >
      {children}
    </a>
  );
}
