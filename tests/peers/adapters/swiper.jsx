/* css Swiper: swiper/css */
/* css ImageViewer: swiper/css swiper/css/zoom */
import { Zoom } from "swiper/modules";
import { Swiper as SwiperView, SwiperSlide } from "swiper/react";

export const Swiper = ({ colours }) => (
  <SwiperView>
    {colours.map((colour) => (
      <SwiperSlide key={colour}>
        <div style={{ background: colour, height: 200 }} />
      </SwiperSlide>
    ))}
  </SwiperView>
);
export const ImageViewer = ({ images }) => (
  <div style={{ position: "fixed", inset: 0, background: "#000" }}>
    <SwiperView modules={[Zoom]} zoom style={{ height: "100%" }}>
      {images.map((src) => (
        <SwiperSlide key={src}>
          <div className="swiper-zoom-container">
            <img src={src} alt="" />
          </div>
        </SwiperSlide>
      ))}
    </SwiperView>
  </div>
);
