/**
 * Reading a QR code from a camera: by the browser where it can (Chrome on Android and macOS), else by the package `qr`,
 * which is fetched when somebody scans.
 * @module
 */

/** As the browser has it; no library of TypeScript knows it yet. */
interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}
interface DetectorClass {
  new (options: { readonly formats: readonly string[] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
}

/** The text of a code that the picture shows, or null. */
export type ReadPicture = (video: HTMLVideoElement) => Promise<string | null>;

/** How wide a picture is looked at, in pixels: enough for a code of 200 characters that fills half of it. */
const WIDTH = 640;

export async function pictureReader(): Promise<ReadPicture> {
  return (await ownReader()) ?? (await packageReader());
}

async function ownReader(): Promise<ReadPicture | null> {
  const { BarcodeDetector } = globalThis as { readonly BarcodeDetector?: DetectorClass };
  const formats = (await BarcodeDetector?.getSupportedFormats().catch(() => [])) ?? [];
  if (!BarcodeDetector || !formats.includes('qr_code')) return null;
  const detector = new BarcodeDetector({ formats: ['qr_code'] });
  return async (video) => (await detector.detect(video))[0]?.rawValue ?? null;
}

async function packageReader(): Promise<ReadPicture> {
  const { default: decodeQR } = await import('qr/decode.js');
  const canvas = document.createElement('canvas');
  const drawing = canvas.getContext('2d', { willReadFrequently: true })!;
  return async (video) => {
    if (video.videoWidth === 0) return null;
    canvas.width = WIDTH;
    canvas.height = Math.round((WIDTH * video.videoHeight) / video.videoWidth);
    drawing.drawImage(video, 0, 0, canvas.width, canvas.height);
    try {
      return decodeQR(drawing.getImageData(0, 0, canvas.width, canvas.height));
    } catch {
      return null; // there is none in it, or none that can be read
    }
  };
}

/** The camera, the one at the back if there are two. Rejected if there is none, or the person does not want it. */
export function openCamera(): Promise<MediaStream> {
  return navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment', width: { ideal: 1280 } } });
}

/** Whether this page may ask for a camera at all: only on secure origins, and from files. */
export function mayAskForCamera(): boolean {
  return typeof navigator.mediaDevices?.getUserMedia === 'function';
}

/**
 * Asks for the camera, or else the microphone, and lets go of it at once. A browser that may use them lets pages see
 * the addresses of the local network, too; without them Chromium shows none where no way leads out of it.
 */
export async function allowLocalNetwork(): Promise<void> {
  const stream = await openCamera().catch(() => navigator.mediaDevices.getUserMedia({ audio: true }));
  for (const track of stream.getTracks()) track.stop();
}
