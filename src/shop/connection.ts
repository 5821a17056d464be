declare global {
  interface Navigator {
    /** Undefined in browsers without the Network Information API. */
    readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
  }
}

/** Whether to skip prefetching: it would take bandwidth from what a shopper on a slow connection waits for. */
export function isSparing(): boolean {
  const { saveData = false, effectiveType = '4g' } = navigator.connection ?? {};
  return saveData || effectiveType !== '4g';
}
