declare module 'libheif-js/wasm-bundle.js' {
  export type HeifImage = {
    /** Upright, and cropped as the file says. */
    get_width(): number
    get_height(): number
    is_primary(): boolean
    /** Fills `data` with red, green, blue, and opacity. Calls back with null if it cannot. */
    display(
      target: { width: number; height: number; data: Uint8ClampedArray },
      done: (shown: { data: Uint8ClampedArray } | null) => void,
    ): void
  }

  const libheif: {
    HeifDecoder: new () => {
      /** The photos of a file, not yet decoded; empty if it cannot be read. */
      decode(file: Uint8Array): HeifImage[]
    }
  }
  // biome-ignore lint/style/noDefaultExport: the package has no types, and this is how it exports.
  export default libheif
}
