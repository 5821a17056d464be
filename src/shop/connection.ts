declare global {
  interface Navigator {
    /** Not every browser tells. */
    readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
  }
}

/** Fetching ahead is a gift to fast connections and a theft from slow ones. */
export function isSparing(): boolean {
  const { saveData = false, effectiveType = '4g' } = navigator.connection ?? {};
  return saveData || effectiveType !== '4g';
}
