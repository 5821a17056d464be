import { icon } from '../../components/icons/icons';

export const EnlargeIcon = icon(
  <path d="M14 4.500h5.500V10M10 19.500H4.500V14M19.500 4.500 13.500 10.500M4.500 19.500l6-6" />,
);
export const ShareIcon = icon(
  <>
    <path d="M12 14.500v-11M8 7l4-3.500L16 7" />
    <path d="M8 10.500H5.500v10h13v-10H16" />
  </>,
);
