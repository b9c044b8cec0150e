import { type ReactElement, type ReactNode, type Ref, useEffect, useState } from "react";
import { Icon } from "../../icons/Icon.tsx";
import type { IconShape } from "../../icons/icon-shape.ts";
import { CheckIcon } from "../../icons/shapes/check.ts";
import { LinkIcon } from "../../icons/shapes/link.ts";
import { Share2Icon } from "../../icons/shapes/share-2.ts";
import { useMessages } from "../../locale/UiLocale.tsx";
import { BottomPanel } from "../../overlay/BottomPanel.tsx";
import type { DismissReason } from "../../overlay/stack.ts";
import { type OverlayOpening, useControllableOpen } from "../../overlay/use-controllable-open.ts";
import { useMounted } from "../../overlay/use-mounted.ts";
import { useOneAnswer } from "../../overlay/use-one-answer.ts";
import { type PartProps, partTestId } from "../../private/part-props.ts";
import { useLatest } from "../../private/use-latest.ts";
import { CancelButton } from "../ActionSheet/CancelButton.tsx";
import { copyText } from "../CopyButton/copy-text.ts";
import { shareSheetMessages } from "./messages.ts";
import * as css from "./ShareSheet.css.ts";
import { canShareBySystem, type SharedLink, shareBySystem } from "./system-share.ts";

/** Where something can be sent, or what can be done with it. */
export interface ShareTarget {
  /** A key that no other target has. */
  key: string;
  /** Two to six characters below the icon. */
  label: string;
  /** One of the shapes, or a picture of the app's own, 28 px. It is not read: the label is. */
  icon: IconShape | ReactNode;
  /** Why it cannot be done now. It stays in its place, and the reason is read with the label. */
  unavailable?: string | undefined;
  /**
   * While its promise is pending the target shows it and nothing closes the sheet. Then it shows that it is done, and
   * the sheet closes after a second. `false` means that nothing was sent, and the sheet stays as it was; a rejection or
   * a throw is shown.
   */
  onSelect: () => unknown;
}

/** `shared` once a target is done, and anything else when nothing was sent. */
export type ShareSheetAnswer = DismissReason | "cancelButton" | "shared";

interface ShareSheetOwnProps extends PartProps {
  /** The outer element. */
  ref?: Ref<HTMLDivElement> | undefined;
  /** Its name, shown and read. 分享到 by default. */
  title?: string | undefined;
  /** What is shared. With it there are targets that copy the link and, where the phone can, hand it to its other apps. */
  link?: SharedLink | undefined;
  /** The app's own targets, in rows: as a rule whom to send it to, and below that what else can be done. */
  targets?: readonly (readonly ShareTarget[])[] | undefined;
  /** Called with the target that is done: a key of yours, `copy` or `system`. */
  onShared?: ((key: string) => void) | undefined;
  /** What to say of a failed target. Without it a general sentence, and the error is reported. */
  failureMessage?: ((error: unknown) => string) | undefined;
  /** False where it has an address of its own: then the router's step back closes it. */
  answersBack?: boolean | undefined;
  /** Called once the sheet has left the screen. */
  onExited?: (() => void) | undefined;
}

/** `onClose` is called once an opening. */
export type ShareSheetProps = ShareSheetOwnProps & OverlayOpening<ShareSheetAnswer>;

/** How long it shows what is done before it closes, in ms. */
const DONE_SHOWN_MS = 1000;

/** A target of the app's or of our own, which may ask for its tile. */
interface Choice extends Omit<ShareTarget, "onSelect"> {
  onSelect: (tile: Element) => unknown;
}

/** A copy that failed, which has words of its own and is not the app's to explain. */
class CopyFailure extends Error {}

/**
 * Sends one thing to others: rows of targets with icons, the link to copy, and the phone's other apps.
 *
 * Not for what can be done with an object in general (`ActionSheet`).
 */
export function ShareSheet(props: ShareSheetProps): ReactElement {
  const { ref, link } = props;
  const { open, onClose, trigger } = useControllableOpen(props);
  const messages = useMessages(shareSheetMessages);
  const [chosenKey, setChosenKey] = useState<string | undefined>(undefined);
  const [doneKey, setDoneKey] = useState<string | undefined>(undefined);
  const [wasOpen, setWasOpen] = useState(open);
  if (open !== wasOpen) {
    setWasOpen(open);
    // Each opening starts without what the one before has done.
    if (open) setDoneKey(undefined);
  }
  const { busy, failure, answer, answerAfter } = useOneAnswer<ShareSheetAnswer>({
    open,
    onAnswer: onClose,
    sayFailure(error) {
      if (error instanceof CopyFailure) return messages.copyFailed;
      if (props.failureMessage !== undefined) return props.failureMessage(error);
      reportError(error);
      return messages.failed;
    },
  });
  const testId = props["data-testid"];

  const latestAnswer = useLatest(answer);
  useEffect(() => {
    if (!open || doneKey === undefined) return undefined;
    const timer = setTimeout(() => latestAnswer.current("shared"), DONE_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [open, doneKey, latestAnswer]);

  /** Left while it shows what is done, that is what has happened. */
  function leave(reason: DismissReason | "cancelButton"): void {
    answer(doneKey === undefined ? reason : "shared");
  }

  function choose(target: Choice, tile: Element): void {
    if (!open || busy || doneKey !== undefined || target.unavailable !== undefined) return;
    setChosenKey(target.key);
    void answerAfter("shared", async () => {
      if ((await target.onSelect(tile)) !== false) {
        setDoneKey(target.key);
        props.onShared?.(target.key);
      }
      // It closes once what is done has been seen.
      return false;
    });
  }

  const isMounted = useMounted();
  const own: Choice[] = [];
  if (link !== undefined) {
    own.push({
      key: "copy",
      label: messages.copy,
      icon: LinkIcon,
      async onSelect(tile) {
        if (!(await copyText(link.url, tile))) throw new CopyFailure();
      },
    });
    if (isMounted && canShareBySystem(link)) {
      own.push({
        key: "system",
        label: messages.system,
        icon: Share2Icon,
        onSelect: () => shareBySystem(link),
      });
    }
  }
  const rows: (readonly Choice[])[] = [...(props.targets ?? []), own].filter(
    (row) => row.length > 0,
  );

  return (
    <>
      {trigger}
      <BottomPanel
        ref={ref}
        id={props.id}
        className={props.className}
        open={open}
        title={props.title ?? messages.title}
        onDismiss={busy ? undefined : leave}
        hasCloseButton={false}
        answersBack={props.answersBack}
        onExited={props.onExited}
        data-testid={testId}
      >
        <div className={css.rows}>
          {rows.map((row) => (
            <ul key={row[0]?.key} className={css.row}>
              {row.map((target) => (
                <li key={target.key} className={css.place}>
                  <Tile
                    target={target}
                    state={
                      busy && target.key === chosenKey
                        ? "loading"
                        : target.key === doneKey
                          ? "done"
                          : busy || target.unavailable !== undefined
                            ? "disabled"
                            : "idle"
                    }
                    doneLabel={target.key === "copy" ? messages.copied : messages.done}
                    onChoose={(tile) => choose(target, tile)}
                    data-testid={partTestId(testId, target.key)}
                  />
                </li>
              ))}
            </ul>
          ))}
        </div>
        <p className={css.done} role="status">
          {doneKey === undefined ? null : doneKey === "copy" ? messages.copied : messages.done}
        </p>
        <p className={css.failure} role="alert">
          {failure}
        </p>
        <CancelButton disabled={busy} onCancel={() => leave("cancelButton")} data-testid={testId} />
      </BottomPanel>
    </>
  );
}

interface TileProps {
  target: Choice;
  state: "disabled" | "done" | "idle" | "loading";
  doneLabel: string;
  onChoose: (tile: Element) => void;
  "data-testid": string | undefined;
}

function Tile({ target, state, doneLabel, onChoose, ...props }: TileProps): ReactElement {
  const messages = useMessages(shareSheetMessages);
  const { icon } = target;
  const note = state === "loading" ? messages.busy : target.unavailable;
  return (
    <button
      type="button"
      className={css.tile}
      aria-disabled={state === "disabled" || state === "loading" ? true : undefined}
      aria-busy={state === "loading" ? true : undefined}
      onClick={(event) => onChoose(event.currentTarget)}
      data-state={state}
      data-testid={props["data-testid"]}
    >
      <span className={css.disc} aria-hidden="true">
        {state === "done" ? <Icon of={CheckIcon} size={24} bold /> : drawn(icon)}
      </span>
      <span className={css.label}>{state === "done" ? doneLabel : target.label}</span>
      {note === undefined ? null : <span className={css.note}>{note}</span>}
    </button>
  );
}

function drawn(icon: IconShape | ReactNode): ReactNode {
  return typeof icon === "object" && icon !== null && "path" in icon ? (
    <Icon of={icon} size={24} />
  ) : (
    icon
  );
}
