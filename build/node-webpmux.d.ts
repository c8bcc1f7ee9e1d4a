/** What this project uses of the library, which says nothing of its types. */
declare module 'node-webpmux' {
  interface Frame {
    readonly delay: number;
  }

  interface FrameOptions {
    /** A still WebP. */
    readonly buffer: Buffer;
    /** Where it lies, in twos of pixels. */
    readonly x: number;
    readonly y: number;
    /** How long it is shown, in ms. */
    readonly delay: number;
    readonly blend: boolean;
    readonly dispose: boolean;
  }

  interface Movement {
    readonly width: number;
    readonly height: number;
    readonly frames: readonly Frame[];
    /** 0: for ever. */
    readonly loops: number;
    readonly bgColor: readonly [number, number, number, number];
  }

  export const Image: {
    generateFrame(options: FrameOptions): Promise<Frame>;
    save(path: string, movement: Movement): Promise<void>;
  };
  const all: { readonly Image: typeof Image };
  export default all;
}
