/* css PickerView: @ncdai/react-wheel-picker/style.css */
import { WheelPicker, WheelPickerWrapper } from "@ncdai/react-wheel-picker";

export const PickerView = ({ items }) => (
  <WheelPickerWrapper>
    <WheelPicker options={items} defaultValue="50" />
  </WheelPickerWrapper>
);
