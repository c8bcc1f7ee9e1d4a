/**
 * Who gets which memory: a stack that grows upwards. What is reserved first and never released, as tables of fixed
 * points are, is there for good.
 * @module
 */

const PAGE: usize = 65_536;

let top: usize = (__heap_base + 15) & ~15;

/** The address of so many bytes, which hold anything. Memory grows as needed; if it cannot, the call traps. */
export function reserve(bytes: usize): usize {
  const address = top;
  const end = (address + bytes + 15) & ~15;
  const pages = <i32>((end + PAGE - 1) / PAGE) - memory.size();
  if (pages > 0 && memory.grow(pages) < 0) unreachable();
  top = end;
  return address;
}

/** Gives back everything reserved from this address on. */
export function release(address: usize): void {
  top = address;
}
