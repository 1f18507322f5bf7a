/** The package brings no types: what is used of WebRTC's voice activity detector, compiled to WebAssembly by Emscripten. */
declare module '@echogarden/fvad-wasm' {
  export interface FvadModule {
    /** Replaced when the memory grows: to be read anew at each call. */
    readonly HEAP16: Int16Array;
    _malloc(bytes: number): number;
    _free(pointer: number): void;
    _fvad_new(): number;
    _fvad_free(detector: number): void;
    /** 0 on success. */
    _fvad_set_mode(detector: number, mode: number): number;
    _fvad_set_sample_rate(detector: number, rate: number): number;
    /** 1 for a voice, 0 for none, -1 for a frame of another length than 10, 20 or 30 ms. */
    _fvad_process(detector: number, samples: number, length: number): number;
  }
  export default function load(): Promise<FvadModule>;
}
