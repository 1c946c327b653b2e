/** What is used of `gifenc`, which brings no types along. */
declare module 'gifenc' {
  export type Palette = number[][];

  export interface FrameOptions {
    /** The colours; only with the first frame, if all share them. */
    palette?: Palette;
    /** In milliseconds. */
    delay: number;
    /** 0 for ever. */
    repeat?: number;
    transparent?: boolean;
    transparentIndex?: number;
    /** 1 leaves the frame where it is. */
    dispose?: number;
  }

  export interface Encoder {
    writeFrame(index: Uint8Array, width: number, height: number, options: FrameOptions): void;
    finish(): void;
    bytes(): Uint8Array<ArrayBuffer>;
  }

  export function GIFEncoder(): Encoder;
  export function quantize(rgba: Uint8ClampedArray, colours: number): Palette;
  export function applyPalette(rgba: Uint8ClampedArray, palette: Palette): Uint8Array;
}
