import type { ReactElement } from "react";
import type { OverlayTriggerProps } from "../../overlay/use-controllable-open.ts";
import { ActionSheet } from "../ActionSheet/ActionSheet.tsx";
import { AmountInput } from "../AmountInput/AmountInput.tsx";
import { AreaField } from "../AreaPicker/AreaField.tsx";
import { AreaPicker } from "../AreaPicker/AreaPicker.tsx";
import { Calendar } from "../Calendar/Calendar.tsx";
import { CalendarSheet } from "../Calendar/CalendarSheet.tsx";
import { Cascader } from "../Cascader/Cascader.tsx";
import { CascaderSheet } from "../Cascader/CascaderSheet.tsx";
import { Checkbox } from "../Checkbox/Checkbox.tsx";
import { CodeInput } from "../CodeInput/CodeInput.tsx";
import { ResendCode } from "../CodeInput/ResendCode.tsx";
import { CopyButton } from "../CopyButton/CopyButton.tsx";
import { DatePicker } from "../DatePicker/DatePicker.tsx";
import { DialogHost } from "../Dialog/confirm.tsx";
import { Dialog } from "../Dialog/Dialog.tsx";
import { DigitField } from "../DigitField/DigitField.tsx";
import { DropdownMenu } from "../DropdownMenu/DropdownMenu.tsx";
import { Guide } from "../Guide/Guide.tsx";
import { ImageZoom } from "../ImageZoom/ImageZoom.tsx";
import { ImageZoomHost } from "../ImageZoom/ImageZoomHost.tsx";
import { InfiniteList } from "../InfiniteList/InfiniteList.tsx";
import { Loading } from "../Loading/Loading.tsx";
import { LoadingHost } from "../Loading/LoadingHost.tsx";
import { MaskedText } from "../MaskedText/MaskedText.tsx";
import { NumberField } from "../NumberField/NumberField.tsx";
import { PasswordPad } from "../PasswordPad/PasswordPad.tsx";
import { PhoneField } from "../PhoneField/PhoneField.tsx";
import { Picker } from "../Picker/Picker.tsx";
import { PickerHost } from "../Picker/PickerHost.tsx";
import { PickerView } from "../Picker/PickerView.tsx";
import { Popover } from "../Popover/Popover.tsx";
import { Popup } from "../Popup/Popup.tsx";
import { ProtocolCheckbox } from "../ProtocolCheckbox/ProtocolCheckbox.tsx";
import { PullToRefresh } from "../PullToRefresh/PullToRefresh.tsx";
import { RadioList } from "../RadioList/RadioList.tsx";
import { Reader } from "../Reader/Reader.tsx";
import { SearchField } from "../SearchField/SearchField.tsx";
import { Segmented } from "../Segmented/Segmented.tsx";
import { SelectField } from "../SelectField/SelectField.tsx";
import { ShareSheet } from "../ShareSheet/ShareSheet.tsx";
import { Sheet } from "../Sheet/Sheet.tsx";
import { Signature } from "../Signature/Signature.tsx";
import { Stepper } from "../Stepper/Stepper.tsx";
import { Switch } from "../Switch/Switch.tsx";
import { TextArea } from "../TextArea/TextArea.tsx";
import { TextField } from "../TextField/TextField.tsx";
import { ToastHost } from "../Toast/ToastHost.tsx";
import { Uploader } from "../Uploader/Uploader.tsx";

const ignore = () => undefined;
const columns = [{ label: "a", items: [{ value: 1, label: "1" }] }] as const;

/** For a popover, which must have something to be beside. */
const onThePage = {
  get current() {
    return document.body;
  },
};

/** One of each field, for what must hold of all of them on a server. */
export const inputSamples: Record<string, ReactElement> = {
  AmountInput: <AmountInput label="a" value="86000.5" all="9" onValueChange={ignore} error="b" />,
  AreaField: <AreaField label="a" defaultValue="440305" />,
  Calendar: <Calendar label="a" today="2026-11-20" max="2026-12-02" />,
  CalendarList: <Calendar label="a" layout="list" today="2026-11-20" max="2026-12-02" />,
  Cascader: <Cascader label="a" options={[{ value: "a", label: "b" }]} searchable />,
  CascaderLoading: <Cascader label="a" loadOptions={() => new Promise(ignore)} />,
  Checkbox: <Checkbox label="a" indeterminate defaultChecked />,
  CodeInput: <CodeInput label="a" value="123" onValueChange={ignore} />,
  ResendCode: <ResendCode availableAtMs={9e15} onResend={ignore} />,
  DigitField: <DigitField label="a" defaultValue="0087" maxLength={8} hint="b" />,
  DropdownMenu: (
    <DropdownMenu
      label="a"
      filters={[
        { key: "b", title: "b", options: [{ value: "c", label: "c" }] },
        { key: "d", title: "d", content: "e" },
      ]}
      defaultValue={{ b: ["c"] }}
      sticky="top"
    />
  ),
  MaskedText: <MaskedText label="a" masked="1**2" reveal={() => "1342"} />,
  NumberField: <NumberField label="a" defaultValue="1.50" suffix="b" error="c" />,
  SearchField: <SearchField aria-label="a" onSearch={ignore} />,
  CopyButton: <CopyButton label="a" text="b" />,
  InfiniteList: (
    <InfiniteList
      label="a"
      items={["a", "b"]}
      getKey={String}
      renderItem={String}
      hasMore
      onLoadMore={() => Promise.resolve()}
    />
  ),
  PasswordPad: <PasswordPad label="a" value="123" onComplete={ignore} triesLeft={2} />,
  PhoneField: <PhoneField label="a" value="13800138000" onValueChange={ignore} hint="b" />,
  PickerView: <PickerView label="a" columns={columns} />,
  ProtocolCheckbox: (
    <ProtocolCheckbox
      checked={false}
      onCheckedChange={ignore}
      documents={[{ id: "a", title: "Agreement", href: "#" }]}
    />
  ),
  PullToRefresh: (
    <PullToRefresh note="a" onRefresh={ignore}>
      b
    </PullToRefresh>
  ),
  Segmented: <Segmented label="a" options={[{ value: "a", label: "a" }]} hint="b" />,
  RadioList: (
    <RadioList
      label="a"
      value="a"
      onValueChange={ignore}
      options={[
        { value: "a", label: "a", detail: "b" },
        { value: "b", label: "b", unavailable: "c" },
      ]}
    />
  ),
  SelectField: <SelectField label="a" placeholder="b" onOpen={ignore} />,
  Signature: <Signature label="a" error="b" />,
  Stepper: <Stepper label="a" defaultValue={2} max={9} unit="b" hint="c" />,
  Switch: <Switch label="a" hint="b" defaultChecked />,
  TextArea: <TextArea label="a" defaultValue="b" hint="c" error="d" maxLength={9} />,
  TextField: <TextField label="a" defaultValue="b" hint="c" error="d" prefix="e" suffix="f" />,
  Uploader: (
    <Uploader
      label="a"
      maxCount={4}
      source="both"
      defaultItems={[
        { id: "1", name: "a", phase: "done", progress: 1, previewUrl: "/a.jpg" },
        { id: "2", name: "b", phase: "failed", progress: 0 },
        { id: "3", name: "c", phase: "uploading", progress: 0.5 },
      ]}
      upload={() => Promise.resolve("a")}
      onItemsChange={ignore}
    />
  ),
};

/** Each overlay, closed and open. A server renders nothing of them: they belong to the body. */
export const overlaySamples: Record<string, (open: boolean) => ReactElement> = {
  ActionSheet: (open) => (
    <ActionSheet
      open={open}
      title="a"
      actions={[{ key: "b", label: "b", onSelect: ignore }]}
      onClose={ignore}
    />
  ),
  AreaPicker: (open) => <AreaPicker open={open} title="a" onCancel={ignore} onConfirm={ignore} />,
  CalendarSheet: (open) => (
    <CalendarSheet open={open} title="a" today="2026-11-20" onCancel={ignore} onConfirm={ignore} />
  ),
  CascaderSheet: (open) => (
    <CascaderSheet
      open={open}
      title="a"
      options={[{ value: "a", label: "b" }]}
      onCancel={ignore}
      onConfirm={ignore}
    />
  ),
  DatePicker: (open) => (
    <DatePicker open={open} title="a" today="2026-11-20" onCancel={ignore} onConfirm={ignore} />
  ),
  Dialog: (open) => <Dialog open={open} title="a" body="b" onClose={ignore} />,
  DialogHost: () => <DialogHost />,
  Guide: (open) => (
    <Guide open={open} steps={[{ key: "a", title: "a", body: "b" }]} onClose={ignore} />
  ),
  ImageZoom: (open) => (
    <ImageZoom open={open} images={[{ src: "data:,", alt: "a" }]} onClose={ignore} />
  ),
  ImageZoomHost: () => <ImageZoomHost />,
  Loading: (open) => <Loading open={open} />,
  LoadingHost: () => <LoadingHost />,
  Picker: (open) => (
    <Picker open={open} title="a" columns={columns} onCancel={ignore} onConfirm={ignore} />
  ),
  Popover: (open) => (
    <Popover open={open} title="a" anchorRef={onThePage} onClose={ignore}>
      b
    </Popover>
  ),
  Popup: (open) => (
    <Popup open={open} title="a" onClose={ignore}>
      b
    </Popup>
  ),
  PickerHost: () => <PickerHost />,
  Reader: (open) => <Reader open={open} title="a" sections={[]} onClose={ignore} />,
  ShareSheet: (open) => (
    <ShareSheet open={open} link={{ url: "https://a.example" }} onClose={ignore} />
  ),
  Sheet: (open) => (
    <Sheet open={open} title="a" onClose={ignore}>
      b
    </Sheet>
  ),
  ToastHost: () => <ToastHost />,
};

/** Each overlay as it opens and closes itself. */
export const ownOpenSamples: Record<
  string,
  (renderTrigger: (props: OverlayTriggerProps) => ReactElement) => ReactElement
> = {
  ActionSheet: (renderTrigger) => (
    <ActionSheet
      title="a"
      actions={[{ key: "b", label: "b", onSelect: ignore }]}
      renderTrigger={renderTrigger}
    />
  ),
  Dialog: (renderTrigger) => <Dialog title="a" body="b" renderTrigger={renderTrigger} />,
  Guide: (renderTrigger) => (
    <Guide steps={[{ key: "a", title: "a", body: "b" }]} renderTrigger={renderTrigger} />
  ),
  ImageZoom: (renderTrigger) => (
    <ImageZoom images={[{ src: "data:,", alt: "a" }]} renderTrigger={renderTrigger} />
  ),
  Popover: (renderTrigger) => (
    <Popover
      title="a"
      renderTrigger={(props) => (
        <span ref={props.ref}>{renderTrigger({ ...props, "aria-haspopup": "dialog" })}</span>
      )}
    >
      b
    </Popover>
  ),
  Popup: (renderTrigger) => (
    <Popup title="a" renderTrigger={renderTrigger}>
      b
    </Popup>
  ),
  Reader: (renderTrigger) => <Reader title="a" sections={[]} renderTrigger={renderTrigger} />,
  ShareSheet: (renderTrigger) => <ShareSheet renderTrigger={renderTrigger} />,
  Sheet: (renderTrigger) => (
    <Sheet title="a" renderTrigger={renderTrigger}>
      b
    </Sheet>
  ),
};
