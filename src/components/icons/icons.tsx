import type { ReactNode, SVGProps } from 'react';

type IconProps = SVGProps<SVGSVGElement>;

/** Hidden from screen readers, because icons are beside text or inside labelled controls. */
export const icon = (drawing: ReactNode) =>
  function Icon(props: IconProps) {
    return (
      <svg
        viewBox="0 0 24 24"
        width="24"
        height="24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        focusable="false"
        {...props}
      >
        {drawing}
      </svg>
    );
  };

export const BagIcon = icon(
  <>
    <path d="M5 8.5h14l-1 12H6z" />
    <path d="M9 10.5V7a3 3 0 0 1 6 0v3.5" />
  </>,
);
export const PersonIcon = icon(
  <>
    <circle cx="12" cy="8" r="3.75" />
    <path d="M4.5 20.5c.6-4 3.6-6 7.5-6s6.9 2 7.5 6" />
  </>,
);
export const SearchIcon = icon(
  <path d="m20 20-5.500-5.500M10.500 17a6.500 6.500 0 1 0 0-13 6.500 6.500 0 0 0 0 13z" />,
);
export const MenuIcon = icon(<path d="M4 7h16M4 12h16M4 17h16" />);
export const CrossIcon = icon(<path d="m6 6 12 12M18 6 6 18" />);
export const HomeIcon = icon(<path d="M4 11 12 4l8 7v9h-5.500v-5.500h-5V20H4z" />);
export const GridIcon = icon(
  <>
    <rect x="4" y="4" width="6.5" height="6.5" rx="1" />
    <rect x="13.5" y="4" width="6.5" height="6.5" rx="1" />
    <rect x="4" y="13.5" width="6.5" height="6.5" rx="1" />
    <rect x="13.5" y="13.5" width="6.5" height="6.5" rx="1" />
  </>,
);
export const ThreeColumnsIcon = icon(<path d="M4 4h4v16H4zM10 4h4v16h-4zM16 4h4v16h-4z" />);
export const TwoColumnsIcon = icon(<path d="M4 4h7v16H4zM13 4h7v16h-7z" />);
export const BackIcon = icon(<path d="M19 12H5m6-6-6 6 6 6" />);
export const PreviousIcon = icon(<path d="m14.5 6-6 6 6 6" />);
export const NextIcon = icon(<path d="m9.5 6 6 6-6 6" />);
export const MinusIcon = icon(<path d="M6 12h12" />);
export const PlusIcon = icon(<path d="M6 12h12M12 6v12" />);
export const FabricIcon = icon(
  <>
    <path d="M5 4h14v16H5z" />
    <path d="M5 9.300h14M5 14.600h14M9.7 4v16M14.3 4v16" />
  </>,
);
export const DressIcon = icon(
  <path d="M9.5 3.500c0 1.5 1 2.5 2.5 2.500s2.5-1 2.5-2.500L16.5 5 15 10l4 10H5l4-10-1.5-5z" />,
);
export const ShopIcon = icon(
  <>
    <path d="M4.5 10.500V20h15v-9.5" />
    <path d="M4 4h16l1 5a3 3 0 0 1-6 0 3 3 0 0 1-6 0 3 3 0 0 1-6 0z" />
  </>,
);
export const HeartIcon = icon(
  <path d="M12 20s-7.5-4.6-7.5-10.200A4.3 4.3 0 0 1 12 7.300a4.3 4.3 0 0 1 7.5 2.500C19.5 15.4 12 20 12 20z" />,
);
export const InstagramIcon = icon(
  <>
    <rect x="4" y="4" width="16" height="16" rx="4.5" />
    <circle cx="12" cy="12" r="3.6" />
    <path d="M16.6 7.400h.01" />
  </>,
);
export const FacebookIcon = icon(
  <path d="M14.5 8.500h2.200V5h-2.500C11.7 5 10.5 6.6 10.5 9v1.700H8v3.300h2.500v6h3.400v-6h2.500l.5-3.300h-3V9.300c0-.5.2-.8.6-.8z" />,
);
export const TwitterIcon = icon(<path d="M5 5l6.1 8L5.3 19.500M19 5l-5.6 6.200M8.6 5H5l10.6 14H19z" />);
export const LinkIcon = icon(
  <path d="M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.300l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3A4 4 0 0 0 11 18.700l1-1" />,
);
