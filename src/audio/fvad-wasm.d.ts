/** The used part of WebRTC's voice activity detector in WebAssembly, which has no types. */
declare module '@echogarden/fvad-wasm' {
  export interface FvadModule {
    /** Replaced when the memory grows: read it again for each call. */
    readonly HEAP16: Int16Array;
    _malloc(bytes: number): number;
    _free(pointer: number): void;
    _fvad_new(): number;
    _fvad_free(detector: number): void;
    /** 0 on success. */
    _fvad_set_mode(detector: number, mode: number): number;
    _fvad_set_sample_rate(detector: number, rate: number): number;
    /** 1 for voice, 0 for none, -1 for a frame that is not 10, 20 or 30 ms long. */
    _fvad_process(detector: number, samples: number, length: number): number;
  }
  export default function load(): Promise<FvadModule>;
}
