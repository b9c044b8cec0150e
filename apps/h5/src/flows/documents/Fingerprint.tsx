import { useLingui } from "@lingui/react/macro";
import { Collapse, CopyButton, text } from "@kedu/ui";
import type { ReactElement } from "react";
import * as css from "./Fingerprint.css.ts";

export interface FingerprintProps {
  /** What it verifies. */
  readonly of: "text" | "file" | "receipt";
  /** SHA-256 in hex. */
  readonly sha256: string;
  readonly headingLevel?: 2 | 3;
  readonly "data-testid"?: string;
}

/** The hash that proves a text, a file or a receipt, folded: few readers compare it, and it is long. */
export function Fingerprint({
  of,
  sha256,
  headingLevel = 3,
  ...rest
}: FingerprintProps): ReactElement {
  const { t } = useLingui();
  const words = {
    text: {
      title: t`验证这份文本`,
      note: t`这份文本的 SHA-256 指纹。改动任何一个字，指纹都会不同。`,
    },
    file: {
      title: t`验证这份文件`,
      note: t`这份文件的 SHA-256 指纹。改动任何一处，指纹都会不同。`,
    },
    receipt: {
      title: t`验证这份回执`,
      note: t`校验码是回执编号、企业、时间和保存期限的 SHA-256 指纹。改动任何一项，校验码都会不同。`,
    },
  }[of];
  return (
    <Collapse title={words.title} headingLevel={headingLevel} data-testid={rest["data-testid"]}>
      <div className={css.proof}>
        <p className={`${text.caption} ${css.note}`}>{words.note}</p>
        <p className={`${text.caption} ${css.hash}`}>SHA-256 {sha256}</p>
        <CopyButton label={t`指纹`} text={sha256} edge="start" className={css.copy} />
      </div>
    </Collapse>
  );
}
