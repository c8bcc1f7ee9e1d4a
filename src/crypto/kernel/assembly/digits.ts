/**
 * Scalars as signed digits. A scalar is 32 bytes, little-endian, below 2^253.
 * @module
 */

/** Digits of {@link spellSparse}. */
export const SPARSE_DIGITS: i32 = 255;
/** Digits of {@link spellSecret}. */
export const SECRET_DIGITS: i32 = 64;

/** Four words of the scalar and one of zeros, so that a window may reach past the end. */
const words = memory.data(40);

function takeUp(scalar: usize): void {
  memory.copy(words, scalar, 32);
  store<u64>(words, 0, 32);
}

/** `width` bits from bit `at` on. */
// @ts-ignore: decorator
@inline
function bitsAt(at: i32, width: i32): i32 {
  const address = words + ((at >> 6) << 3), shift = <u64>(at & 63);
  let bits = load<u64>(address) >> shift;
  if (<i32>shift + width > 64) bits |= load<u64>(address, 8) << (64 - shift);
  return <i32>bits & ((1 << width) - 1);
}

/** How many windows of that width a scalar has. */
export function windowsOf(width: i32): i32 {
  return (253 + width) / width;
}

/**
 * One byte a bit: 0, or odd, below 2^(width − 1) in size, and with width − 1 zeros after it (width-w NAF; Solinas
 * 2000). For scalars that need not be hidden from a clock. `width` is 8 at the most.
 */
export function spellSparse(out: usize, scalar: usize, width: i32): void {
  takeUp(scalar);
  memory.fill(out, 0, SPARSE_DIGITS);
  let carry = 0;
  for (let at = 0; at < SPARSE_DIGITS; ) {
    if (bitsAt(at, 1) == carry) {
      at++;
      continue;
    }
    let digit = bitsAt(at, width) + carry;
    carry = digit >> (width - 1);
    digit -= carry << width;
    store<i8>(out + at, <i8>digit);
    at += width;
  }
}

/**
 * Two bytes a window, the lowest first, `stride` bytes apart: from −2^(width − 1) to 2^(width − 1). Not for secrets.
 */
export function spellWindows(out: usize, scalar: usize, width: i32, stride: usize): void {
  takeUp(scalar);
  const half = 1 << (width - 1);
  let carry = 0;
  for (let i = 0, count = windowsOf(width); i < count; i++) {
    const digit = bitsAt(i * width, width) + carry;
    carry = i32(digit > half);
    store<i16>(out + i * stride, <i16>(digit - (carry << width)));
  }
}

/** One byte for every four bits, the lowest first: from −8 to 8. The same steps for every scalar. */
export function spellSecret(out: usize, scalar: usize): void {
  let carry = 0;
  for (let i = 0; i < SECRET_DIGITS - 1; i++) {
    const digit = ((<i32>load<u8>(scalar + (i >> 1)) >> ((i & 1) << 2)) & 15) + carry;
    carry = (digit + 8) >> 4;
    store<i8>(out + i, <i8>(digit - (carry << 4)));
  }
  store<i8>(out + SECRET_DIGITS - 1, <i8>((<i32>load<u8>(scalar, 31) >> 4) + carry));
}
