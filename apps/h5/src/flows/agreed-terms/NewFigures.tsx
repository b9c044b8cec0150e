import { Notice } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import type { ReactElement } from "react";

interface NewFiguresProps {
  /** The figures that are not those the dealer has seen. */
  readonly changed: ReadonlySet<string>;
  /** The terms were asked for again, after a refusal. */
  readonly requoted: boolean;
  readonly changedWords: string;
  readonly unchangedWords: string;
}

/** Tells the dealer whether new terms have other figures, before they are agreed to. */
export function NewFigures(props: NewFiguresProps): ReactElement | null {
  const { t } = useLingui();
  if (props.changed.size > 0) {
    return (
      <Notice tone="caution" live title={t`金额有更新，请核对`} data-testid="figures-changed">
        {props.changedWords}
      </Notice>
    );
  }
  return props.requoted ? (
    <Notice tone="info" live data-testid="figures-same">
      {props.unchangedWords}
    </Notice>
  ) : null;
}
