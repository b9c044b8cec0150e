import {
  DatePicker as OurDatePicker,
  Dialog as OurDialog,
  ImageZoom,
  Picker as OurPicker,
  PickerView as OurPickerView,
  Sheet as OurSheet,
  Swipe,
  toast,
  ToastHost,
  Uploader as OurUploader,
} from "@kedu/ui";

const nothing = () => undefined;
const columns = (items) => [{ label: "选项", items }];

export const Picker = ({ items }) => (
  <OurPicker
    open
    title="选项"
    columns={columns(items)}
    defaultValue={["50"]}
    onCancel={nothing}
    onConfirm={nothing}
  />
);
export const PickerView = ({ items }) => (
  <OurPickerView columns={columns(items)} defaultValue={["50"]} />
);
export const DatePicker = ({ now, min, max }) => (
  <OurDatePicker
    open
    title="日期"
    defaultValue={now}
    min={min}
    max={max}
    onCancel={nothing}
    onConfirm={nothing}
  />
);
export const Swiper = ({ colours }) => (
  <Swipe label="图片">
    {colours.map((colour) => (
      <div key={colour} style={{ background: colour, height: 200 }} />
    ))}
  </Swipe>
);
export const ImageViewer = ({ images }) => (
  <ImageZoom
    open
    images={images.map((src, index) => ({ src, alt: `${index}` }))}
    onClose={nothing}
  />
);
export const Toast = {
  Host: ToastHost,
  show: () => toast.show("保存成功", { icon: "success", duration: 0 }),
};
export const Dialog = ({ title, body }) => (
  <OurDialog open title={title} body={body} onClose={nothing} />
);
export const Sheet = ({ title, body }) => (
  <OurSheet open title={title} onClose={nothing}>
    {body}
  </OurSheet>
);
export const Uploader = ({ images }) => (
  <OurUploader
    label="照片"
    items={[{ id: "a", name: "a.jpg", phase: "done", progress: 1, previewUrl: images[0] }]}
    onItemsChange={nothing}
    upload={() => Promise.resolve(images[1])}
  />
);
