import {
  DatePicker as AntdDatePicker,
  Dialog as AntdDialog,
  ImageUploader,
  ImageViewer as AntdImageViewer,
  Picker as AntdPicker,
  PickerView as AntdPickerView,
  Popup,
  Swiper as AntdSwiper,
  Toast as AntdToast,
  unstableSetRender,
} from "antd-mobile";
import { createRoot } from "react-dom/client";

export const Picker = ({ items }) => <AntdPicker visible columns={[items]} defaultValue={["50"]} />;
export const PickerView = ({ items }) => <AntdPickerView columns={[items]} defaultValue={["50"]} />;
export const DatePicker = ({ now, min, max }) => (
  <AntdDatePicker visible defaultValue={new Date(now)} min={new Date(min)} max={new Date(max)} />
);
export const Swiper = ({ colours }) => (
  <AntdSwiper>
    {colours.map((colour) => (
      <AntdSwiper.Item key={colour}>
        <div style={{ background: colour, height: 200 }} />
      </AntdSwiper.Item>
    ))}
  </AntdSwiper>
);
export const ImageViewer = ({ images }) => <AntdImageViewer.Multi visible images={images} />;
export const Toast = {
  show() {
    // On React 19 the imperative calls draw nothing without it.
    unstableSetRender((node, container) => {
      container.reactRoot ??= createRoot(container);
      container.reactRoot.render(node);
      return () => Promise.resolve(container.reactRoot.unmount());
    });
    AntdToast.show({ content: "保存成功", icon: "success", duration: 0 });
  },
};
export const Dialog = ({ title, body }) => (
  <AntdDialog
    visible
    title={title}
    content={body}
    actions={[
      [
        { key: "no", text: "取消" },
        { key: "yes", text: "确定" },
      ],
    ]}
  />
);
export const Sheet = ({ title, body }) => (
  <Popup visible showCloseButton>
    <h2>{title}</h2>
    {body}
  </Popup>
);
export const Uploader = ({ images }) => (
  <ImageUploader value={[{ url: images[0] }]} upload={() => Promise.resolve({ url: images[1] })} />
);
