import { Trans } from "@lingui/react/macro";
import type { DocumentText } from "@kedu/api";
import { text } from "@kedu/ui";
import type { ReactElement } from "react";
import { Fingerprint } from "./Fingerprint.tsx";
import * as css from "./DocumentBody.css.ts";

/** The text of a protocol or contract: version and date, sections, and, folded, the hash that proves the text. */
export function DocumentBody({
  document,
  headingLevel = 2,
}: {
  document: DocumentText;
  /** Level of its sections' headings; the title is above, in the page or sheet. */
  headingLevel?: 2 | 3;
}): ReactElement {
  const Heading = `h${headingLevel}` as const;
  const { version, effectiveOn, sha256 } = document;
  return (
    <article className={css.body}>
      <p className={`${text.caption} ${css.fact}`}>
        <Trans>
          版本 {version} · {effectiveOn} 起生效
        </Trans>
      </p>
      {document.sections.map((section) => (
        <section key={section.heading} className={css.section}>
          <Heading className={css.heading}>{section.heading}</Heading>
          {section.paragraphs.map((paragraph) => (
            <p key={paragraph} className={css.paragraph}>
              {paragraph}
            </p>
          ))}
        </section>
      ))}
      <Fingerprint of="text" sha256={sha256} headingLevel={headingLevel} data-testid="text-hash" />
    </article>
  );
}
