import sharp from "sharp";

/** Photos of documents and faces that show no real person. */
export interface DemoPhotos {
  readonly idFront: File;
  readonly idBack: File;
  readonly licence: File;
  readonly face: File;
}

/** Draws them once for all demo dealers. */
export async function drawDemoPhotos(): Promise<DemoPhotos> {
  const [idFront, idBack, licence, face] = await Promise.all([
    photo("id-front", 640, 404, '<circle cx="500" cy="180" r="70" fill="#9fb4ab"/>'),
    photo("id-back", 640, 404, '<circle cx="110" cy="110" r="46" fill="#c99a8f"/>'),
    photo("licence", 640, 452, '<path d="M80 390h480" stroke="#9fb4ab" stroke-width="6"/>'),
    photo("face", 240, 320, '<ellipse cx="120" cy="150" rx="70" ry="92" fill="#c7d4ce"/>'),
  ]);
  return { idFront, idBack, licence, face };
}

async function photo(name: string, width: number, height: number, body: string): Promise<File> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="#eff3f1"/>
    <rect x="12" y="12" width="${width - 24}" height="${height - 24}" rx="16" fill="#ffffff" stroke="#c3cfca" stroke-width="2"/>
    <path d="M40 80h220M40 130h160M40 180h190" stroke="#dae3df" stroke-width="14"/>
    ${body}</svg>`;
  const jpeg = await sharp(Buffer.from(svg)).jpeg({ quality: 70 }).toBuffer();
  return new File([new Uint8Array(jpeg)], `${name}.jpg`, { type: "image/jpeg" });
}
