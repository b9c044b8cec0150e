import sharp from "sharp";

const WIDTH_PX = 800;
const HEIGHT_PX = 600;

const FRONT =
  '<rect x="295" y="60" width="210" height="480" rx="34" fill="#1d2b26"/><rect x="307" y="72" width="186" height="456" rx="24" fill="#bfe0d3"/><circle cx="400" cy="94" r="8" fill="#1d2b26"/>';
const BACK =
  '<rect x="295" y="60" width="210" height="480" rx="34" fill="#3d7a66"/><rect x="317" y="84" width="86" height="120" rx="26" fill="#2d5d4d"/><circle cx="360" cy="118" r="22" fill="#1d2b26"/><circle cx="360" cy="172" r="22" fill="#1d2b26"/>';
const LARGE_FRONT =
  '<rect x="255" y="50" width="290" height="500" rx="30" fill="#2a2438"/><rect x="267" y="62" width="266" height="476" rx="20" fill="#d6d0ea"/><path d="M400 62v476" stroke="#2a2438" stroke-width="3"/>';

/** Goods of the manufacturer, whose SKUs its orders have, with pictures that are drawn. */
export async function demoGoods() {
  const [front, back, large] = await Promise.all([FRONT, BACK, LARGE_FRONT].map(picture));
  return [
    {
      spuCode: "KD-A1",
      version: 1,
      name: "刻度手机 A1",
      description: "6.7 英寸直屏，256 GB 或 512 GB。",
      onSale: true,
      skus: ["KD-A1-256", "KD-A1-512"],
      pictures: [front, back],
    },
    {
      spuCode: "KD-C3",
      version: 1,
      name: "刻度手机 C3",
      description: "折叠屏，512 GB。",
      onSale: true,
      skus: ["KD-C3-512"],
      pictures: [large],
    },
  ];
}

async function picture(body: string): Promise<{ readonly base64: string }> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH_PX}" height="${HEIGHT_PX}">
    <rect width="100%" height="100%" fill="#eff3f1"/>
    <ellipse cx="400" cy="556" rx="190" ry="14" fill="#d5deda"/>
    ${body}</svg>`;
  const jpeg = await sharp(Buffer.from(svg)).jpeg({ quality: 80 }).toBuffer();
  return { base64: jpeg.toString("base64") };
}
