const sheets = new Map<HTMLStyleElement, string>();
const OF_WINDOW = /(\d*\.?\d+)[sdl]?vh\b/g;

/**
 * For a picture of the whole page, the window is as high as the page. Lengths in vh are replaced by pixels, so that
 * they stay as in a usual window.
 */
export function fixWindowUnits(height: number) {
  for (const sheet of document.querySelectorAll('style')) {
    const text = sheets.get(sheet) ?? sheet.textContent;
    if (!text.match(OF_WINDOW)) continue;
    sheets.set(sheet, text);
    sheet.textContent = text.replaceAll(OF_WINDOW, (_, share: string) => `${(Number(share) * height) / 100}px`);
  }
}
