/** A phone, a tablet in portrait and a wider one, a tablet in landscape, desktops up to a large one. */
export const WIDTHS = [360, 768, 900, 1024, 1279, 1440, 1920];
