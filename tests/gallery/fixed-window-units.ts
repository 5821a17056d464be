const sheets = new Map<HTMLStyleElement, string>();
const OF_WINDOW = /(\d*\.?\d+)[sdl]?vh\b/g;

/**
 * A picture shows a whole page at once, in a window as high as that: what is measured by the window's height stays as it
 * is in a usual one.
 */
export function fixWindowUnits(height: number) {
  for (const sheet of document.querySelectorAll('style')) {
    const text = sheets.get(sheet) ?? sheet.textContent;
    if (!text.match(OF_WINDOW)) continue;
    sheets.set(sheet, text);
    sheet.textContent = text.replaceAll(OF_WINDOW, (_, share: string) => `${(Number(share) * height) / 100}px`);
  }
}
