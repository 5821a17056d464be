/** A phone, tablets upright and on their side, a small and a usual desktop, and a large one. */
export const WIDTHS = [360, 768, 900, 1024, 1279, 1440, 1920];
