import type { Painter } from './compressImage.ts';

/** The browser's decoder and a canvas. */
export const BROWSER_PAINTER: Painter<ImageBitmap> = {
  // Photos that lie on their side are turned by what their metadata say.
  decode: (file) => createImageBitmap(file, { imageOrientation: 'from-image' }),
  async encode(bitmap, { width, height }, type, quality) {
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = height;
    const context = canvas.getContext('2d');
    if (context === null) return null;
    if (type === 'image/jpeg') {
      context.fillStyle = '#fff'; // where the image is transparent
      context.fillRect(0, 0, width, height);
    }
    context.drawImage(bitmap, 0, 0, width, height);
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, quality));
    return blob?.type === type ? blob : null; // a browser without this type writes a png
  },
  dataUrl: (blob) =>
    new Promise((resolve, reject) => {
      const reader = new FileReader();
      reader.addEventListener('load', () => resolve(String(reader.result)));
      reader.addEventListener('error', () => reject(new Error('the picture could not be read')));
      reader.readAsDataURL(blob);
    }),
};
