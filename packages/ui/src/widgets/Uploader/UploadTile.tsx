import { type KeyboardEvent, type ReactElement, useCallback, useEffect, useRef } from "react";
import { CrossMark } from "../../icons/CrossMark.tsx";
import { Icon } from "../../icons/Icon.tsx";
import { FileTextIcon } from "../../icons/shapes/file-text.ts";
import { RefreshCwIcon } from "../../icons/shapes/refresh-cw.ts";
import { useMessages } from "../../locale/UiLocale.tsx";
import { Button } from "../Button/Button.tsx";
import { classNames } from "../../theme/class-names.ts";
import { partTestId } from "../../private/part-props.ts";
import { isAccepted, mayBePicture } from "./accepted-files.ts";
import { isDecodable } from "./pixel-count.ts";
import type { UploadFailure, UploadItem } from "./upload-queue.ts";
import * as css from "./Uploader.css.ts";
import { uploaderMessages } from "./messages.ts";

interface UploadTileProps {
  item: UploadItem<unknown>;
  /** What the picture is called aloud; no other in the list is called the same. */
  name: string;
  shape: "square" | "card";
  disabled: boolean;
  /** Whether it can be taken away once it is there. */
  removable: boolean;
  /** Opens the picture or file; without it a picture cannot be opened, and a file is in a new tab. */
  onOpen: (() => void) | undefined;
  onRetry: () => void;
  onRemove: () => void;
  failureWords: ((failure: UploadFailure) => string | undefined) | undefined;
  "data-testid": string | undefined;
}

/** One picture: what it shows, how far it is, and what can be done about it. */
export function UploadTile(props: UploadTileProps): ReactElement {
  const { item, name } = props;
  const messages = useMessages(uploaderMessages);
  const removeButton = useRef<HTMLButtonElement>(null);
  const holdFocus = useCallback((button: HTMLButtonElement) => {
    removeButton.current = button;
    return () => {
      removeButton.current = null;
      // It goes when the upload has ended: the focus stays with the picture.
      if (document.activeElement === button) button.closest("li")?.focus({ preventScroll: true });
    };
  }, []);
  const removable = !props.disabled && (props.removable || item.phase !== "done");
  const underWay = item.phase === "preparing" || item.phase === "uploading";

  function onKeyDown(event: KeyboardEvent): void {
    if (!removable || (event.key !== "Delete" && event.key !== "Backspace")) return;
    event.preventDefault();
    props.onRemove();
  }

  return (
    <li
      className={classNames(css.tile, css.proportion[props.shape])}
      tabIndex={-1}
      data-state={item.phase}
      data-testid={props["data-testid"]}
    >
      <div className={css.frame}>
        <Preview item={item} name={name} />
        <Opener {...props} />
        <TileStatus
          {...props}
          onRetry={() => {
            // The button that was pressed goes away.
            removeButton.current?.focus();
            props.onRetry();
          }}
        />
      </div>
      {removable ? (
        <button
          ref={holdFocus}
          type="button"
          className={css.remove}
          aria-label={underWay ? messages.cancel(name) : messages.remove(name)}
          onClick={props.onRemove}
          onKeyDown={onKeyDown}
          data-testid={partTestId(props["data-testid"], "remove")}
        >
          <span className={css.removeDisc}>
            <CrossMark size={16} />
          </span>
        </button>
      ) : null}
    </li>
  );
}

function TileStatus({ item, name, disabled, failureWords, onRetry, ...rest }: UploadTileProps) {
  const messages = useMessages(uploaderMessages);
  switch (item.phase) {
    case "done":
      return null;
    case "failed": {
      const failure = item.failure ?? { reason: "failed", error: undefined };
      return (
        <div className={css.status}>
          <span className={css.failure} role="alert">
            {failureWords?.(failure) ?? messages.failed(failure)}
          </span>
          {/* Trying again helps a lost connection, not a file that cannot be read. */}
          {failure.reason === "failed" && item.file !== undefined && !disabled ? (
            <Button
              prominence="text"
              size="small"
              onClick={onRetry}
              aria-label={messages.retryOf(name)}
              data-testid={partTestId(rest["data-testid"], "retry")}
            >
              <Icon of={RefreshCwIcon} size={16} />
              {messages.retry}
            </Button>
          ) : null}
        </div>
      );
    }
    case "waiting":
    case "preparing":
      return <div className={css.status}>{messages[item.phase]}</div>;
    case "uploading":
      return (
        <div className={css.status}>
          {messages.uploading(Math.round(item.progress * 100))}
          <progress
            className={css.progress}
            aria-label={messages.progress(name)}
            max={1}
            value={item.progress}
          />
        </div>
      );
  }
}

/** Covers the tile below its words and its buttons. */
function Opener({ item, name, onOpen, ...rest }: UploadTileProps): ReactElement | null {
  const messages = useMessages(uploaderMessages);
  const link = useRef<HTMLAnchorElement>(null);
  const { file, previewUrl } = item;
  const isLink = onOpen === undefined && isPdf(item);
  const local = isLink ? file : undefined;
  // The address of a file from this phone lives exactly as long as its tile.
  useEffect(() => {
    if (local === undefined || link.current === null) return undefined;
    const url = URL.createObjectURL(local);
    link.current.href = url;
    return () => URL.revokeObjectURL(url);
  }, [local]);
  const look = {
    className: css.open,
    "aria-label": messages.open(name),
    "data-testid": partTestId(rest["data-testid"], "open"),
  };
  if (onOpen !== undefined) return <button type="button" {...look} onClick={onOpen} />;
  if (!isLink || (file ?? previewUrl) === undefined) return null;
  // oxlint-disable-next-line jsx-a11y/anchor-has-content -- its name is its label: it covers what the tile shows
  return <a ref={link} {...look} href={previewUrl} target="_blank" rel="noopener" />;
}

/** Whether an item is no picture. */
export function isDocument(item: UploadItem<unknown>): boolean {
  return item.file === undefined ? isPdf(item) : !mayBePicture(item.file);
}

/** Browsers show a PDF. One that was there before is known by the ending of its name or address. */
function isPdf({ file, name, previewUrl }: UploadItem<unknown>): boolean {
  if (file !== undefined) return isAccepted(file, "application/pdf");
  return /\.pdf(?:[?#\s]|$)/iu.test(`${name} ${previewUrl}`);
}

function Preview({ item, name }: Pick<UploadTileProps, "item" | "name">): ReactElement {
  const { file, previewUrl } = item;
  const isPicture = !isDocument(item);
  if (file !== undefined && isPicture) return <LocalPicture file={file} name={name} />;
  if (previewUrl !== undefined && isPicture)
    return <img className={css.picture} src={previewUrl} alt={name} />;
  return (
    <span className={css.document}>
      <Icon of={FileTextIcon} size={24} />
      {item.name}
    </span>
  );
}

/** A picture from this phone. Its address lives exactly as long as the picture is shown. */
function LocalPicture({ file, name }: { file: File; name: string }): ReactElement {
  const ref = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const picture = ref.current;
    if (picture === null) return undefined;
    let url: string | undefined;
    let gone = false;
    async function show(): Promise<void> {
      const decodable = await isDecodable(file).catch(() => false);
      if (gone || picture === null) return;
      picture.hidden = !decodable;
      if (!decodable) return;
      url = URL.createObjectURL(file);
      picture.src = url;
    }
    void show();
    return () => {
      gone = true;
      picture.removeAttribute("src");
      if (url !== undefined) URL.revokeObjectURL(url);
    };
  }, [file]);
  // A format the browser cannot show leaves the tile to its words.
  return (
    <img
      ref={ref}
      className={css.picture}
      alt={name}
      onError={(event) => {
        event.currentTarget.hidden = true;
      }}
    />
  );
}
