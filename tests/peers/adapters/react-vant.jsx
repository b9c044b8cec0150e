// Its modules that pass on others import stylesheets that Vite leaves out, so each widget names its own.
/* css Picker: react-vant/es/popup/style/index.css react-vant/es/picker/style/index.css */
/* css PickerView: react-vant/es/picker/style/index.css */
/* css DatePicker: react-vant/es/popup/style/index.css react-vant/es/picker/style/index.css */
/* css Swiper: react-vant/es/swiper/style/index.css */
/* css ImageViewer: react-vant/es/image-preview/style/index.css */
/* css Toast: react-vant/es/toast/style/index.css */
/* css Dialog: react-vant/es/popup/style/index.css react-vant/es/dialog/style/index.css */
/* css Sheet: react-vant/es/popup/style/index.css */
/* css Uploader: react-vant/es/uploader/style/index.css */
import {
  DatetimePicker,
  Dialog as VantDialog,
  ImagePreview,
  Picker as VantPicker,
  Popup,
  Swiper as VantSwiper,
  Toast as VantToast,
  Uploader as VantUploader,
} from "react-vant";

export const Picker = ({ items }) => <VantPicker popup visible columns={items} defaultValue="50" />;
export const PickerView = ({ items }) => (
  <VantPicker columns={items} defaultValue="50" showToolbar={false} />
);
export const DatePicker = ({ now, min, max }) => (
  <DatetimePicker
    popup
    visible
    type="date"
    defaultValue={new Date(now)}
    minDate={new Date(min)}
    maxDate={new Date(max)}
  />
);
export const Swiper = ({ colours }) => (
  <VantSwiper>
    {colours.map((colour) => (
      <VantSwiper.Item key={colour}>
        <div style={{ background: colour, height: 200 }} />
      </VantSwiper.Item>
    ))}
  </VantSwiper>
);
export const ImageViewer = ({ images }) => <ImagePreview visible images={images} />;
export const Toast = { show: () => VantToast.success({ message: "保存成功", duration: 0 }) };
export const Dialog = ({ title, body }) => (
  <VantDialog visible title={title} message={body} showCancelButton cancelButtonText="取消" />
);
export const Sheet = ({ title, body }) => (
  <Popup visible closeable position="bottom" title={title}>
    {body}
  </Popup>
);
export const Uploader = ({ images }) => (
  <VantUploader value={[{ url: images[0] }]} upload={() => Promise.resolve({ url: images[1] })} />
);
