/* css Picker: @nutui/nutui-react/dist/es/packages/picker/style/css.js */
/* css PickerView: @nutui/nutui-react/dist/es/packages/pickerview/style/css.js */
/* css DatePicker: @nutui/nutui-react/dist/es/packages/datepicker/style/css.js */
/* css Swiper: @nutui/nutui-react/dist/es/packages/swiper/style/css.js */
/* css ImageViewer: @nutui/nutui-react/dist/es/packages/imagepreview/style/css.js */
/* css Toast: @nutui/nutui-react/dist/es/packages/toast/style/css.js */
/* css Dialog: @nutui/nutui-react/dist/es/packages/dialog/style/css.js */
/* css Sheet: @nutui/nutui-react/dist/es/packages/popup/style/css.js */
/* css Uploader: @nutui/nutui-react/dist/es/packages/uploader/style/css.js */
import {
  DatePicker as NutDatePicker,
  Dialog as NutDialog,
  ImagePreview,
  Picker as NutPicker,
  PickerView as NutPickerView,
  Popup,
  Swiper as NutSwiper,
  Toast as NutToast,
  Uploader as NutUploader,
} from "@nutui/nutui-react";

export const Picker = ({ items }) => <NutPicker visible options={[items]} defaultValue={["50"]} />;
export const PickerView = ({ items }) => <NutPickerView options={[items]} defaultValue={["50"]} />;
export const DatePicker = ({ now, min, max }) => (
  <NutDatePicker
    visible
    type="date"
    defaultValue={new Date(now)}
    startDate={new Date(min)}
    endDate={new Date(max)}
  />
);
export const Swiper = ({ colours }) => (
  <NutSwiper>
    {colours.map((colour) => (
      <NutSwiper.Item key={colour}>
        <div style={{ background: colour, height: 200 }} />
      </NutSwiper.Item>
    ))}
  </NutSwiper>
);
export const ImageViewer = ({ images }) => (
  <ImagePreview visible autoPlay={0} images={images.map((src) => ({ src }))} />
);
export const Toast = {
  show: () => NutToast.show("b", { content: "保存成功", icon: "success", duration: 0 }),
};
export const Dialog = ({ title, body }) => <NutDialog visible title={title} content={body} />;
export const Sheet = ({ title, body }) => (
  <Popup visible closeable position="bottom" title={title}>
    {body}
  </Popup>
);
export const Uploader = ({ images }) => (
  <NutUploader
    value={[{ url: images[0], uid: 1, status: "success", type: "image" }]}
    upload={() => Promise.resolve({ url: images[1] })}
  />
);
