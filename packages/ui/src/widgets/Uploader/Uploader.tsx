import {
  type ChangeEvent,
  type ReactElement,
  type ReactNode,
  type Ref,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { Icon } from "../../icons/Icon.tsx";
import { CameraIcon } from "../../icons/shapes/camera.ts";
import { ImageIcon } from "../../icons/shapes/image.ts";
import { PlusIcon } from "../../icons/shapes/plus.ts";
import { useMessages } from "../../locale/UiLocale.tsx";
import { classNames } from "../../theme/class-names.ts";
import * as fieldCss from "../../private/Field.css.ts";
import { FieldError, isThere } from "../../private/FieldError.tsx";
import { type PartProps, partTestId } from "../../private/part-props.ts";
import { useComposedRef } from "../../private/use-composed-ref.ts";
import { useLatest } from "../../private/use-latest.ts";
import { askBeforeAdd, type Answers, type BeforeAdd } from "./before-add.ts";
import { chooserAccept, isAccepted, mayBePicture } from "./accepted-files.ts";
import type { DecodeImage } from "./prepare-image.ts";
import {
  createUploadQueue,
  type Rejection,
  type UploadFailure,
  type UploadItem,
  type UploadProgress,
} from "./upload-queue.ts";
import * as css from "./Uploader.css.ts";
import { isDocument, UploadTile } from "./UploadTile.tsx";
import { uploaderMessages } from "./messages.ts";

const PICTURES = "image/*";
const DEFAULT_MAX_BYTES = 10 * 1024 * 1024;

const isNoFailure = ({ phase }: UploadItem<unknown>): boolean => phase !== "failed";

interface UploaderOwnProps<Result> extends PartProps {
  /** The file input: what React Hook Form focuses on an error. */
  ref?: Ref<HTMLInputElement> | undefined;
  /** What is to be uploaded. Visible, and the name of the group. */
  label: string;
  /** Help below the field, read with it. */
  hint?: ReactNode | undefined;
  /** Why the value is not accepted. Announced when it appears. */
  error?: ReactNode | undefined;
  /** Sends one file; its promise is the service's answer, its rejection can be tried again. */
  upload: (file: File, progress: UploadProgress) => Promise<Result>;
  /** How many files there can be. Default 1. */
  maxCount?: number | undefined;
  /** Largest file that is sent, in bytes; a function may answer for each file. Pictures are made smaller first. */
  maxBytes?: number | ((file: File) => number) | undefined;
  /**
   * Types as an `accept` attribute lists them; every picture by default. The chooser offers all pictures
   * where any kind of them is listed: some phones show none for a list of formats. A file is judged when
   * it is there, a picture by its bytes.
   */
  accept?: string | undefined;
  /** `camera` opens the camera at once; `both` adds a way to the album below it. */
  source?: "album" | "camera" | "both" | undefined;
  /** `card` has the proportions of an identity card. */
  shape?: "square" | "card" | undefined;
  /** Messages on the tile that adds: 人像面. */
  addLabel?: string | undefined;
  /** Shown, and cannot be changed. Default false. */
  disabled?: boolean | undefined;
  /** Shown, read and sent with its form, and cannot be changed. Default false. */
  readOnly?: boolean | undefined;
  /**
   * False where what was uploaded cannot be taken away, or answers for each. What is under way or failed always can.
   */
  removable?: boolean | ((item: UploadItem<Result>) => boolean) | undefined;
  /** Asked before a file joins the list. The order of picking is kept, whatever is answered first. */
  onBeforeAdd?: BeforeAdd | undefined;
  /** Asked before a picture is taken away; `false` or a rejection keeps it. */
  onBeforeRemove?: ((item: UploadItem<Result>) => boolean | Promise<boolean>) | undefined;
  /** Files that were not taken, with the reason; the widget also says it. */
  onReject?: ((rejections: readonly Rejection[]) => void) | undefined;
  /**
   * False where the page says itself what failed: a failed upload is then not shown and takes no place in `maxCount`.
   * It stays on the list that `onItemsChange` reports.
   */
  showFailed?: boolean | undefined;
  /**
   * Makes each picture a button that opens it, with all pictures that are shown: what `imageZoom.show` takes. A PDF
   * is opened by its own tile, in a new tab.
   */
  onOpenPicture?: ((opening: UploadOpening<Result>) => void) | undefined;
  /** Opens a file that is no picture, such as a PDF, in the place of a new tab. */
  onOpenFile?: ((item: UploadItem<Result>, place: number) => void) | undefined;
  /** Messages for what the service said, where they can be better than "upload failed". */
  failureWords?: ((failure: UploadFailure) => string | undefined) | undefined;
  /** Reads formats the browser cannot, such as HEIC. `accept` must let them through. */
  decode?: DecodeImage | undefined;
}

/** A picture that was pressed. */
export interface UploadOpening<Result> {
  /** The file whose tile was pressed. */
  item: UploadItem<Result>;
  /** Which tile it is, from 0. */
  place: number;
  /** The pictures among the tiles, in their order. Their addresses are good while the tiles are on the page. */
  images: readonly { src: string; alt: string }[];
  /** Which of `images` was pressed. */
  index: number;
}

/** The page holds the list, or the uploader does. */
export type UploaderProps<Result> = UploaderOwnProps<Result> &
  (
    | {
        /**
         * Which pictures there are, in what order. What is picked is sent once it is on this list,
         * and stops once it is not. How far it is stays the uploader's to say until it has ended.
         */
        items: readonly UploadItem<Result>[];
        /** The whole list as it shall be, after each pick, removal and step of an upload. */
        onItemsChange: (items: readonly UploadItem<Result>[]) => void;
        defaultItems?: undefined;
      }
    | {
        items?: undefined;
        onItemsChange?: ((items: readonly UploadItem<Result>[]) => void) | undefined;
        /** What was there before, such as a saved draft's pictures. Without `items`, read once. */
        defaultItems?: readonly UploadItem<Result>[] | undefined;
      }
  );

/** Pictures picked or taken, turned upright, made smaller and sent, each with its progress. */
export function Uploader<Result>(props: UploaderProps<Result>): ReactElement {
  const { ref, shape = "square", accept = PICTURES, maxCount = 1, disabled = false } = props;
  const { removable = true } = props;
  const readOnly = props.readOnly === true;
  const messages = useMessages(uploaderMessages);
  const ids = useId();
  const firstInput = useRef<HTMLInputElement>(null);
  const composedRef = useComposedRef(firstInput, ref);
  const reading = useRef(Promise.resolve());
  const asking = useRef(new Set<string>());
  const leaving = useRef(new Set<string>());
  const [rejections, setRejections] = useState<readonly Rejection[]>([]);
  const list = useRef<HTMLUListElement>(null);
  const queue = useUploadQueue(props, accept, maxCount);
  const all = useSyncExternalStore(queue.subscribe, queue.items, queue.items);
  const items = props.showFailed === false ? all.filter(isNoFailure) : all;
  const arrived = useNewlyArrived(all);
  const invalid = isThere(props.error);
  const source = props.source ?? "album";
  // No further file is taken.
  const full = readOnly || items.length >= maxCount;
  const testId = props["data-testid"];
  const describedBy = classNames(invalid && `${ids}-error`, isThere(props.hint) && `${ids}-hint`);

  function take(event: ChangeEvent<HTMLInputElement>): void {
    const input = event.currentTarget;
    const picked = [...(input.files ?? [])];
    // Emptied at once, so that the same file may be picked again, also after it was turned down.
    input.value = "";
    setRejections([]);
    const { onBeforeAdd } = props;
    if (onBeforeAdd === undefined) {
      add(picked, []);
      return;
    }
    const before = reading.current;
    const answers = askBeforeAdd(picked, onBeforeAdd);
    reading.current = addAfter(before, answers);
  }

  /** Files that were picked first are added first, however long they were asked about. */
  async function addAfter(before: Promise<void>, asked: Promise<Answers>): Promise<void> {
    await before;
    const { taken, turnedDown } = await asked;
    add(taken, turnedDown);
  }

  function add(files: readonly File[], turnedDown: readonly Rejection[]): void {
    const refused = [...turnedDown, ...queue.add(files)];
    setRejections(refused);
    if (refused.length > 0) props.onReject?.(refused);
  }

  async function remove(item: UploadItem<Result>): Promise<void> {
    // Asked once, however often it is pressed.
    if (asking.current.has(item.id)) return;
    asking.current.add(item.id);
    try {
      if ((await props.onBeforeRemove?.(item)) === false) return;
    } catch {
      return;
    } finally {
      asking.current.delete(item.id);
    }
    leaving.current.add(item.id);
    queue.remove(item.id);
  }

  function open(item: UploadItem<Result>, place: number): void {
    if (isDocument(item)) {
      props.onOpenFile?.(item, place);
      return;
    }
    const tiles = [...(list.current?.querySelectorAll<HTMLImageElement>("img[src]") ?? [])];
    const pictures = tiles.filter(({ hidden }) => !hidden);
    const index = pictures.findIndex(({ alt }) => alt === nameAmong(items, place));
    // One that is still being read has no address yet.
    if (index < 0) return;
    const images = pictures.map(({ src, alt }) => ({ src, alt }));
    props.onOpenPicture?.({ item, place, images, index });
  }

  // Focus falls to the page with the button that had it. The way to add may come back only with this change.
  useLayoutEffect(() => {
    const gone = [...leaving.current].filter((id) => !items.some((item) => item.id === id));
    if (gone.length === 0) return;
    for (const id of gone) leaving.current.delete(id);
    const fallen = document.activeElement === document.body;
    if (fallen) firstInput.current?.focus({ preventScroll: true });
  }, [items, leaving]);

  const inputProps = {
    type: "file",
    className: css.input,
    accept: chooserAccept(accept),
    multiple: maxCount - items.length > 1,
    disabled,
    onChange: take,
    "aria-describedby": describedBy === "" ? undefined : describedBy,
    "aria-invalid": invalid ? true : undefined,
  } as const;

  return (
    <div
      id={props.id}
      className={classNames(fieldCss.field, props.className)}
      role="group"
      aria-labelledby={`${ids}-label`}
      data-state={invalid ? "error" : disabled ? "disabled" : "idle"}
      data-testid={testId}
    >
      <div id={`${ids}-label`} className={fieldCss.label}>
        {props.label}
      </div>
      <ul ref={list} className={classNames(css.tiles, css.shape[shape])}>
        {items.map((item, place) => (
          <UploadTile
            key={item.id}
            item={item}
            name={nameAmong(items, place)}
            shape={shape}
            disabled={disabled || readOnly}
            removable={typeof removable === "function" ? removable(item) : removable}
            onOpen={
              (isDocument(item) ? props.onOpenFile : props.onOpenPicture) === undefined
                ? undefined
                : () => open(item, place)
            }
            onRetry={() => queue.retry(item.id)}
            onRemove={() => void remove(item)}
            failureWords={props.failureWords}
            data-testid={partTestId(testId, `item-${place}`)}
          />
        ))}
        {full ? null : (
          <li>
            <label
              className={classNames(css.add, css.proportion[shape])}
              data-state={disabled ? "disabled" : "idle"}
            >
              <Icon of={source === "album" ? PlusIcon : CameraIcon} size={24} />
              <span>{props.addLabel ?? messages.add}</span>
              <input
                {...inputProps}
                ref={composedRef}
                aria-label={`${props.label} ${source === "album" ? (props.addLabel ?? messages.add) : messages.camera}`}
                capture={source === "album" ? undefined : "environment"}
                // The camera takes one picture at a time.
                multiple={source === "album" && inputProps.multiple}
                data-testid={partTestId(testId, "input")}
              />
            </label>
          </li>
        )}
      </ul>
      {(source === "both" && !full) || maxCount > 1 ? (
        <div className={css.foot}>
          {source === "both" && !full ? (
            <label className={css.album} data-state={disabled ? "disabled" : "idle"}>
              <Icon of={ImageIcon} size={18} />
              <span>{messages.album}</span>
              <input
                {...inputProps}
                aria-label={`${props.label} ${messages.album}`}
                data-testid={partTestId(testId, "album")}
              />
            </label>
          ) : null}
          {maxCount > 1 ? (
            <span className={css.count}>{messages.count(items.length, maxCount)}</span>
          ) : null}
        </div>
      ) : null}
      <ul className={css.rejections} aria-live="polite">
        {rejections.map((rejection, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- the list is replaced as a whole
          <li key={place}>{messages.rejected(rejection)}</li>
        ))}
      </ul>
      <span className={css.spoken} role="status">
        {arrived === undefined ? null : messages.done(arrived)}
      </span>
      <FieldError id={`${ids}-error`} error={props.error} />
      {isThere(props.hint) ? (
        <div id={`${ids}-hint`} className={fieldCss.hint}>
          {props.hint}
        </div>
      ) : null}
    </div>
  );
}

/** Cameras give every picture the same name; such pictures are told apart by their place. */
function nameAmong(items: readonly UploadItem<unknown>[], place: number): string {
  const name = items[place]?.name ?? "";
  return items.filter((each) => each.name === name).length > 1 ? `${name} ${place + 1}` : name;
}

/** The queue of this uploader; it stops with it. */
function useUploadQueue<Result>(props: UploaderProps<Result>, accept: string, maxCount: number) {
  const latest = useLatest({ ...props, accept, maxCount });
  const [queue] = useState(() =>
    createUploadQueue(
      props.items ?? props.defaultItems ?? [],
      () => {
        const now = latest.current;
        const maxBytes = (file: File) =>
          typeof now.maxBytes === "function"
            ? now.maxBytes(file)
            : (now.maxBytes ?? DEFAULT_MAX_BYTES);
        return {
          upload: now.upload,
          async prepare(file, signal) {
            // Loaded with the first file: until then there is nothing to make smaller.
            const { prepareImage } = await import("./prepare-image.ts");
            return prepareImage(file, { maxBytes: maxBytes(file), decode: now.decode, signal });
          },
          isPrepared: mayBePicture,
          accepts: (file) => isAccepted(file, now.accept),
          maxBytes,
          maxCount: now.maxCount,
          takesPlace: (item) => now.showFailed !== false || isNoFailure(item),
          onItemsChange: now.onItemsChange,
        };
      },
      props.items !== undefined,
    ),
  );

  const { items } = props;
  useLayoutEffect(() => {
    if (items !== undefined) queue.take(items);
  }, [queue, items]);

  useEffect(() => {
    queue.start();
    return () => queue.stop();
  }, [queue]);

  return queue;
}

/** Name of the file that arrived last, for who cannot see it. What was there before is no news. */
function useNewlyArrived(items: readonly UploadItem<unknown>[]): string | undefined {
  const [seen, setSeen] = useState(items);
  const [arrived, setArrived] = useState<string>();
  if (seen !== items) {
    setSeen(items);
    const before = new Map(seen.map((item) => [item.id, item.phase]));
    const news = items.find(
      ({ id, phase }) => phase === "done" && before.has(id) && before.get(id) !== "done",
    );
    if (news !== undefined) setArrived(news.name);
  }
  return arrived;
}
