/** Tells of rejections that nobody handles, until what this returns is called; a page has its own, in `page`. */
export function onStray(tell: (reason: unknown) => void): () => void {
  process.on('unhandledRejection', tell);
  return () => process.off('unhandledRejection', tell);
}
