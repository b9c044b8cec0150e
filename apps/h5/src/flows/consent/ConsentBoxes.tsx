import { ProtocolCheckbox } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { type ReactElement, useEffect, useRef, useState } from "react";
import { RefusalNotice } from "../../platform/refusal/RefusalNotice.tsx";
import { DocumentSheet } from "../documents/DocumentSheet.tsx";
import type { Consent, ConsentDocument } from "./use-consent.ts";

interface ConsentBoxesProps {
  readonly consent: Consent;
  readonly disabled?: boolean;
}

/** One box for what is ordinary, and one for each sensitive purpose on its own. Nothing is ticked in advance. */
export function ConsentBoxes({
  consent,
  disabled = false,
}: ConsentBoxesProps): ReactElement | null {
  const { t } = useLingui();
  const [open, setOpen] = useState<ConsentDocument | null>(null);
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Going on without a tick moves to the first box that lacks one; it does not tick it.
    if (consent.tries > 0) first.current?.focus();
  }, [consent.tries]);

  const groups = boxesOf(consent.documents);
  if (groups.length === 0) return null;
  const firstMissing = groups.findIndex((group) => !isTicked(consent, group));
  return (
    <div>
      {groups.map((group, place) => {
        const ticked = isTicked(consent, group);
        return (
          <ProtocolCheckbox
            key={group[0]?.code}
            ref={place === firstMissing ? first : null}
            checked={ticked}
            onCheckedChange={(on) => {
              for (const { code } of group) consent.tick(code, on);
            }}
            documents={group.map(({ code, title }) => ({ id: code, title }))}
            onOpen={(id) => setOpen(group.find(({ code }) => code === id) ?? null)}
            disabled={disabled}
            {...(consent.missing && !ticked ? { error: t`请先阅读并同意协议` } : {})}
            data-testid={`consent-${group[0]?.code ?? ""}`}
          />
        );
      })}
      {consent.error === null ? null : <RefusalNotice error={consent.error} />}
      <DocumentSheet
        code={open?.code ?? null}
        title={open?.title ?? ""}
        onClose={() => setOpen(null)}
      />
    </div>
  );
}

function boxesOf(documents: readonly ConsentDocument[]): readonly (readonly ConsentDocument[])[] {
  const ordinary = documents.filter(({ sensitive }) => !sensitive);
  const sensitive = documents.filter((document) => document.sensitive);
  return [...(ordinary.length === 0 ? [] : [ordinary]), ...sensitive.map((document) => [document])];
}

function isTicked(consent: Consent, group: readonly ConsentDocument[]): boolean {
  return group.every(({ code }) => consent.ticked.has(code));
}
