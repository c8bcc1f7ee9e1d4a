/** The same as `../strays.ts`, for a page. */
export function onStray(tell: (reason: unknown) => void): () => void {
  const heard = (event: PromiseRejectionEvent): void => {
    event.preventDefault();
    tell(event.reason);
  };
  addEventListener('unhandledrejection', heard);
  return () => removeEventListener('unhandledrejection', heard);
}
