/** The kernel without SIMD, in base64; `../compile.ts` makes the script. */
declare const base64: string;
export default base64;
