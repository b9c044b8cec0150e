import {
  DateTimePicker,
  Dialog as TDialog,
  ImageViewer as TImageViewer,
  Picker as TPicker,
  Popup,
  Swiper as TSwiper,
  Toast as TToast,
  Upload,
} from "tdesign-mobile-react";

export const Picker = ({ items }) => (
  <Popup visible placement="bottom">
    <TPicker visible columns={[items]} defaultValue={["50"]} />
  </Popup>
);
export const PickerView = ({ items }) => (
  <TPicker visible columns={[items]} defaultValue={["50"]} header={null} />
);
export const DatePicker = ({ now, min, max }) => (
  <Popup visible placement="bottom">
    <DateTimePicker mode="date" start={min} end={max} defaultValue={now} format="YYYY-MM-DD" />
  </Popup>
);
export const Swiper = ({ colours }) => (
  <TSwiper height={200} autoplay={false} loop={false} defaultCurrent={0}>
    {colours.map((colour) => (
      <TSwiper.SwiperItem key={colour}>
        <div style={{ background: colour, height: 200, width: "100vw" }} />
      </TSwiper.SwiperItem>
    ))}
  </TSwiper>
);
export const ImageViewer = ({ images }) => <TImageViewer visible images={images} showIndex />;
export const Toast = { show: () => TToast.success({ message: "保存成功", duration: 0 }) };
export const Dialog = ({ title, body }) => (
  <TDialog visible title={title} content={body} cancelBtn="取消" confirmBtn="确定" />
);
export const Sheet = ({ title, body }) => (
  <Popup visible placement="bottom" closeBtn>
    <h2>{title}</h2>
    {body}
  </Popup>
);
export const Uploader = ({ images }) => (
  <Upload
    defaultFiles={[{ url: images[0], name: "a", type: "image" }]}
    requestMethod={() => Promise.resolve({ status: "success", response: {} })}
  />
);
