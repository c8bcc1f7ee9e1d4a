/**
 * Scalars modulo the order L = 2^252 + 27742317777372353535851937790883648493, as far as signatures need them: 32
 * bytes, little-endian, eight words of 32 bits. Montgomery's products (1985), word by word; nothing branches on a
 * value.
 * @module
 */

const WORDS: i32 = 8;

const ORDER = memory.data<u64>([0x5812631a5cf5d3ed, 0x14def9dea2f79cd6, 0, 0x1000000000000000]);
/** −1/L modulo 2^32. */
const INVERSE: u64 = 0x12547e1b;
/** R and R² for R = 2^256, modulo L. */
const R1 = memory.data<u64>([0xd6ec31748d98951d, 0xc6ef5bf4737dcf70, 0xfffffffffffffffe, 0x0fffffffffffffff]);
const R2 = memory.data<u64>([0xa40611e3449c0f01, 0xd00e1ba768859347, 0xceec73d217f5be65, 0x0399411b7c309a3d]);

const product = memory.data(9 * 8);
const less = memory.data(32);
const upper = memory.data(32);

/** Takes L off a number below 2L unless it is below L, which is returned as all ones. */
function reduceOnce(number: usize): i32 {
  let borrow: i64 = 0;
  for (let i = 0; i < 32; i += 4) {
    borrow += <i64>load<u32>(number + i) - <i64>load<u32>(ORDER + i);
    store<u32>(less + i, <u32>borrow);
    borrow >>= 32;
  }
  const below = <u32>borrow;
  for (let i = 0; i < 32; i += 4) {
    const x = load<u32>(less + i);
    store<u32>(number + i, x ^ ((x ^ load<u32>(number + i)) & below));
  }
  return <i32>below;
}

/** All ones if the scalar is below L, else zero. */
export function isReduced(scalar: usize): i32 {
  memory.copy(upper, scalar, 32);
  return reduceOnce(upper);
}

/** out = a·b/2^256 for a < 2^256 and b < L. */
function montgomery(out: usize, a: usize, b: usize): void {
  memory.fill(product, 0, 72);
  for (let i = 0; i < WORDS; i++) {
    const x = <u64>load<u32>(a + 4 * i);
    let c: u64 = 0;
    for (let j = 0; j < WORDS; j++) {
      c += load<u64>(product + 8 * j) + x * <u64>load<u32>(b + 4 * j);
      store<u64>(product + 8 * j, c & 0xffffffff);
      c >>= 32;
    }
    store<u64>(product, load<u64>(product, 64) + c, 64);
    const m = (load<u64>(product) * INVERSE) & 0xffffffff;
    c = (load<u64>(product) + m * <u64>load<u32>(ORDER)) >> 32;
    for (let j = 1; j < WORDS; j++) {
      c += load<u64>(product + 8 * j) + m * <u64>load<u32>(ORDER + 4 * j);
      store<u64>(product + 8 * j - 8, c & 0xffffffff);
      c >>= 32;
    }
    c += load<u64>(product, 64);
    store<u64>(product, c & 0xffffffff, 56);
    store<u64>(product, c >> 32, 64);
  }
  for (let i = 0; i < WORDS; i++) store<u32>(out + 4 * i, load<u32>(product + 8 * i));
  reduceOnce(out);
}

/** out += b, both below L. */
function addReduced(out: usize, b: usize): void {
  let c: u64 = 0;
  for (let i = 0; i < 32; i += 4) {
    c += <u64>load<u32>(out + i) + <u64>load<u32>(b + i);
    store<u32>(out + i, <u32>c);
    c >>= 32;
  }
  reduceOnce(out);
}

/** The scalar of 64 bytes. */
export function reduceWide(out: usize, bytes: usize): void {
  montgomery(upper, bytes + 32, R2); // what stands above 2^256
  montgomery(out, bytes, R1);
  addReduced(out, upper);
}

/** out = a·b + c for a < 2^256, b and c below L. `out` is none of them. */
export function multiplyAdd(out: usize, a: usize, b: usize, c: usize): void {
  montgomery(out, a, b);
  montgomery(out, out, R2);
  addReduced(out, c);
}
