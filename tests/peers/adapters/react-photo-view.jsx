/* css ImageViewer: react-photo-view/dist/react-photo-view.css */
import { PhotoSlider } from "react-photo-view";

const nothing = () => undefined;

export const ImageViewer = ({ images }) => (
  <PhotoSlider
    visible
    index={0}
    onIndexChange={nothing}
    onClose={nothing}
    images={images.map((src, key) => ({ src, key }))}
  />
);
