import type { ReactElement, ReactNode, Ref } from "react";
import { ScrollRegion } from "../../overlay/ScrollRegion.tsx";
import type { DismissReason } from "../../overlay/stack.ts";
import { type OverlayOpening, useControllableOpen } from "../../overlay/use-controllable-open.ts";
import { useMessages } from "../../locale/UiLocale.tsx";
import { Button } from "../Button/Button.tsx";
import { type PartProps, partTestId } from "../../private/part-props.ts";
import { Rule } from "../Rule/Rule.tsx";
import { Sheet } from "../Sheet/Sheet.tsx";
import { useReading } from "./use-reading.ts";
import * as css from "./Reader.css.ts";
import { readerMessages } from "./messages.ts";

/** A part of the text under its own heading. */
export interface ReaderSection {
  /** Of the section. */
  heading: string;
  /** The text, one entry a paragraph. */
  paragraphs: readonly string[];
}

/** How the text was read, for the record that a consent needs. */
export interface Reading {
  /** Milliseconds that the text was open and in sight. */
  readMs: number;
  /** Whether the end of the text was in view. */
  scrolledToEnd: boolean;
}

interface ReaderOwnProps extends PartProps {
  /** The outer element. */
  ref?: Ref<HTMLDivElement> | undefined;
  /** False where it has an address of its own: then the router's step back closes it. */
  answersBack?: boolean | undefined;
  /** Name of the document. */
  title: string;
  /** Version, date and the like, in one line under the title. */
  subtitle?: ReactNode;
  /** The text, in order. */
  sections: readonly ReaderSection[];
  /** In the place of the text: while it loads, or why it cannot be shown. */
  instead?: ReactNode;
  /** Without it the text is for reading only, and closes with one button. */
  agreement?:
    | {
        /** The least time for a first reading. 0 for who has read it before. */
        minimumReadMs: number;
        /** Who has read it before need not scroll again. */
        readBefore?: boolean | undefined;
        /** A promise keeps the button busy. A reader that keeps its own `open` closes after it, unless it says `false`. */
        onAgree: (reading: Reading) => unknown;
        label?: string | undefined;
      }
    | undefined;
  /** Under the text: a refusal, for one. */
  notice?: ReactNode;
}

/** `onClose` tells that it was left without agreeing. */
export type ReaderProps = ReaderOwnProps & OverlayOpening<DismissReason>;

/** A document to read in full height. To agree it must be read to its end, and not faster than a person can. */
export function Reader({ ref, ...props }: ReaderProps): ReactElement {
  const { open, setOpen, onClose, trigger } = useControllableOpen(props);
  return (
    <>
      {trigger}
      <Sheet
        ref={ref}
        id={props.id}
        className={props.className}
        open={open}
        onClose={onClose}
        answersBack={props.answersBack}
        title={props.title}
        size="full"
        bodyLayout="bare"
        data-testid={props["data-testid"]}
      >
        {props.instead === undefined ? (
          <Text key={props.title} {...props} onClose={onClose} onAgreed={() => setOpen(false)} />
        ) : (
          <div className={css.instead}>{props.instead}</div>
        )}
      </Sheet>
    </>
  );
}

interface TextProps extends Omit<ReaderOwnProps, "ref"> {
  onClose: (reason: DismissReason) => void;
  onAgreed: () => void;
}

function Text(props: TextProps): ReactElement {
  const messages = useMessages(readerMessages);
  const { agreement } = props;
  const { scroller, progress, readMs, scrolledToEnd } = useReading();
  const minimumReadMs = agreement?.minimumReadMs ?? 0;
  const waiting = Math.ceil(Math.max(0, minimumReadMs - readMs) / 1000);
  const firstReading = agreement !== undefined && agreement.readBefore !== true;
  const mustScroll = firstReading && !scrolledToEnd;
  const mustWait = firstReading && waiting > 0;

  function agree(agreeing: NonNullable<ReaderOwnProps["agreement"]>): unknown {
    const said = agreeing.onAgree({ readMs: Math.round(readMs), scrolledToEnd });
    const close = (answer: unknown): void => {
      if (answer !== false) props.onAgreed();
    };
    return said instanceof Promise ? said.then(close) : close(said);
  }

  return (
    <div className={css.frame}>
      <div className={css.progress}>
        <Rule
          kind="term"
          max={100}
          ticks={40}
          value={Math.round(progress * 100)}
          label={messages.progress(Math.round(progress * 100))}
        />
      </div>
      <ScrollRegion ref={scroller} className={css.scroller} documentName={props.title}>
        {props.subtitle === undefined ? null : <p className={css.subtitle}>{props.subtitle}</p>}
        {props.sections.map((section) => (
          <section key={section.heading}>
            <h3 className={css.heading}>{section.heading}</h3>
            {section.paragraphs.map((paragraph) => (
              <p key={paragraph} className={css.paragraph}>
                {paragraph}
              </p>
            ))}
          </section>
        ))}
      </ScrollRegion>
      <div className={css.foot}>
        {props.notice}
        {agreement === undefined ? (
          <Button
            block
            prominence="quiet"
            onClick={() => props.onClose("closeButton")}
            data-testid={partTestId(props["data-testid"], "done")}
          >
            {messages.close}
          </Button>
        ) : (
          <>
            <span className={css.why} role="status">
              {mustScroll ? messages.scroll : mustWait ? messages.wait(waiting) : null}
            </span>
            <Button
              block
              disabled={mustScroll || mustWait}
              onClick={() => agree(agreement)}
              data-testid={partTestId(props["data-testid"], "agree")}
            >
              {agreement.label ?? messages.agree}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}
