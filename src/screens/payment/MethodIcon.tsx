import type { MethodKind } from '#machines/payment/payment-methods';
import { icon } from '../../components/icons/icons';

const PhoneIcon = icon(
  <>
    <rect x="6.5" y="2.5" width="11" height="19" rx="2" />
    <path d="M10.5 18.5h3" />
  </>,
);
const CodeIcon = icon(
  <>
    <path d="M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4z" />
    <path d="M14 14h2v2h-2zM18 18h2v2h-2zM19 14.5h1M14.5 19v1" />
  </>,
);
const CardIcon = icon(
  <>
    <rect x="2.5" y="5" width="19" height="14" rx="2" />
    <path d="M2.5 9.5h19M6 15h4" />
  </>,
);
const BankIcon = icon(<path d="M3 9.5 12 4l9 5.5zM5.5 10v7M10 10v7M14 10v7M18.5 10v7M3 20h18" />);
const NoteIcon = icon(
  <>
    <rect x="2.5" y="6" width="19" height="12" rx="1" />
    <path d="M9.5 9h5M9.5 11.25h5M9.5 9c3.5 0 3.5 3.7 0 3.7l3 2.8" />
  </>,
);
const WalletIcon = icon(
  <>
    <path d="M18 8V5H5.5a2 2 0 0 0 0 4H20v11H6a2.5 2.5 0 0 1-2.5-2.5V7" />
    <path d="M16 14.5h.5" />
  </>,
);

const ICONS = {
  qrCode: CodeIcon,
  app: PhoneIcon,
  upi: PhoneIcon,
  card: CardIcon,
  netBanking: BankIcon,
  cash: NoteIcon,
  wallet: WalletIcon,
} satisfies Record<MethodKind, unknown>;

/** Generic symbols of payment methods, because the logos of providers are their trademarks. */
export function MethodIcon({ kind }: { kind: MethodKind }) {
  const Icon = ICONS[kind];
  return <Icon width="22" height="22" data-method={kind} />;
}
