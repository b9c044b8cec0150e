import type { CampaignBlock, TextPart, TextRun } from "@kedu/api";
import { Card, Stack } from "@kedu/ui";
import type { ReactElement, ReactNode } from "react";
import * as css from "./campaigns.css.ts";
import { keyed } from "./keyed.ts";
import { TargetLink } from "./TargetLink.tsx";
import { useCampaignTarget } from "./use-campaign-target.ts";

type ContentBlockProps = Omit<Extract<CampaignBlock, { readonly kind: "CONTENT" }>, "kind">;

/** A text of an operator. Every piece of it is rendered as text, so it can contain no markup. */
export function ContentBlock({ parts }: ContentBlockProps): ReactElement {
  return (
    <Card>
      <Stack gap="parts">
        {keyed(parts).map(({ key, item }) => (
          <Part key={key} part={item} />
        ))}
      </Stack>
    </Card>
  );
}

function Part({ part }: { readonly part: TextPart }): ReactElement {
  switch (part.kind) {
    case "HEADING":
      return (
        <h2 className={css.heading}>
          <Runs runs={part.runs} />
        </h2>
      );
    case "PARAGRAPH":
      return (
        <p className={css.paragraph}>
          <Runs runs={part.runs} />
        </p>
      );
    case "LIST": {
      const ListTag = part.isOrdered ? "ol" : "ul";
      return (
        <ListTag className={css.list}>
          {keyed(part.items).map(({ key, item }) => (
            <li key={key}>
              <Runs runs={item} />
            </li>
          ))}
        </ListTag>
      );
    }
  }
}

function Runs({ runs }: { readonly runs: readonly TextRun[] }): ReactElement {
  return (
    <>
      {keyed(runs).map(({ key, item }) => (
        <Run key={key} run={item} />
      ))}
    </>
  );
}

function Run({ run }: { readonly run: TextRun }): ReactNode {
  const way = useCampaignTarget()(run.target);
  const emphasised = run.isEmphasised ? <em>{run.text}</em> : run.text;
  const words = run.isStrong ? <strong className={css.strong}>{emphasised}</strong> : emphasised;
  if (way === null) return words;
  return (
    <TargetLink way={way} className={css.textLink}>
      {words}
    </TargetLink>
  );
}
