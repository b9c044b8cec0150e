/* framework: vue */
/* css Picker: vant/es/popup/style/index vant/es/picker/style/index */
/* css PickerView: vant/es/picker/style/index */
/* css DatePicker: vant/es/popup/style/index vant/es/date-picker/style/index */
/* css Swiper: vant/es/swipe/style/index vant/es/swipe-item/style/index */
/* css ImageViewer: vant/es/image-preview/style/index */
/* css Toast: vant/es/toast/style/index */
/* css Dialog: vant/es/dialog/style/index */
/* css Sheet: vant/es/popup/style/index */
/* css Uploader: vant/es/uploader/style/index */
import {
  DatePicker as VantDatePicker,
  Dialog as VantDialog,
  ImagePreview,
  Picker as VantPicker,
  Popup,
  showSuccessToast,
  Swipe,
  SwipeItem,
  Uploader as VantUploader,
} from "vant";
import { h } from "vue";

const fromBelow = (content) => h(Popup, { show: true, position: "bottom" }, content);

export const Picker = ({ items }) =>
  fromBelow(() => h(VantPicker, { columns: items, modelValue: ["50"] }));
export const PickerView = ({ items }) =>
  h(VantPicker, { columns: items, modelValue: ["50"], showToolbar: false });
export const DatePicker = ({ now, min, max }) =>
  fromBelow(() =>
    h(VantDatePicker, {
      minDate: new Date(min),
      maxDate: new Date(max),
      modelValue: now.split("-"),
    }),
  );
export const Swiper = ({ colours }) =>
  h(Swipe, null, () =>
    colours.map((colour) =>
      h(SwipeItem, { key: colour }, () =>
        h("div", { style: { background: colour, height: "200px" } }),
      ),
    ),
  );
export const ImageViewer = ({ images }) =>
  h(ImagePreview.Component ?? ImagePreview, { show: true, images });
export const Toast = { show: () => showSuccessToast({ message: "保存成功", duration: 0 }) };
export const Dialog = ({ title, body }) =>
  h(VantDialog.Component ?? VantDialog, {
    show: true,
    title,
    message: body,
    showCancelButton: true,
  });
export const Sheet = ({ title, body }) => fromBelow(() => [h("h2", title), body]);
export const Uploader = ({ images }) => h(VantUploader, { modelValue: [{ url: images[0] }] });
