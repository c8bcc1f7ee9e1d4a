/** The kernel without SIMD, in hexadecimal digits; `../compile.ts` makes the script. */
declare const digits: string;
export default digits;
