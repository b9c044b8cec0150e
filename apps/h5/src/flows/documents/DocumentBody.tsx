import { Trans, useLingui } from "@lingui/react/macro";
import type { DocumentText } from "@kedu/api";
import { Collapse, CopyButton, text } from "@kedu/ui";
import type { ReactElement } from "react";
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
  const { t } = useLingui();
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
      <Collapse title={t`验证这份文本`} headingLevel={headingLevel} data-testid="text-hash">
        <div className={css.proof}>
          <p className={`${text.caption} ${css.fact}`}>
            {t`这份文本的 SHA-256 指纹。改动任何一个字，指纹都会不同。`}
          </p>
          <p className={`${text.caption} ${css.hash}`}>SHA-256 {sha256}</p>
          <CopyButton label={t`指纹`} text={sha256} className={css.copy} />
        </div>
      </Collapse>
    </article>
  );
}
