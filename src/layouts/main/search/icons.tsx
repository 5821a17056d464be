import { icon } from '../../../components/icons/icons';

export const ClockIcon = icon(
  <>
    <circle cx="12" cy="12" r="8" />
    <path d="M12 7.500V12l3 2" />
  </>,
);
