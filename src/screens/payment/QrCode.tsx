import { useSelector } from '@xstate/react';
import { QRCodeSVG } from 'qrcode.react';
import { useSyncExternalStore } from 'react';
import type { PaymentRef } from '#machines/payment/payment.machine';
import { Column } from '../../components/page/Column';
import { Amount } from './Amount';
import classes from './PaymentScreen.module.css';
import { PAYMENT_WIDTH } from './payment-width';
import { PayAnew } from './Ways';

type PaymentProps = { payment: PaymentRef };

const SIZE = 256;
const WHAT = 'QR code to pay for this order';

export function QrCode({ payment }: PaymentProps) {
  const until = useSelector(payment, ({ context }) => context.until);
  return (
    <Column title="Scan QR Code to Complete Payment" width={PAYMENT_WIDTH}>
      <Amount payment={payment} />
      <div className={classes.code}>
        <Code payment={payment} />
      </div>
      <p className={classes.countdown}>
        Code expires in <TimeLeft until={until} />
      </p>
      <p role="status" className={classes.words}>
        Scan it with any UPI app on your phone. This page goes on by itself once the money arrives.
      </p>
      <div className={classes.ways}>
        <PayAnew payment={payment} />
      </div>
    </Column>
  );
}

function Code({ payment }: PaymentProps) {
  const way = useSelector(payment, ({ context }) => context.way);
  if (way?.by === 'picture') return <img src={way.source} alt={WHAT} width={SIZE} height={SIZE} />;
  return way?.by === 'qr' ? <QRCodeSVG value={way.text} size={SIZE} marginSize={2} title={WHAT} role="img" /> : null;
}

const eachSecond = (tell: () => void) => {
  const ticking = setInterval(tell, 1_000);
  return () => clearInterval(ticking);
};

/** Reads the clock, and the deadline the machine has stored: a page that slept shows what is really left. */
function TimeLeft({ until }: { until: number }) {
  const left = useSyncExternalStore(eachSecond, () => Math.max(0, Math.ceil((until - Date.now()) / 1_000)));
  const [minutes, seconds] = [Math.floor(left / 60), String(left % 60).padStart(2, '0')];
  return (
    <span className={classes.time} role="timer">
      {minutes}:{seconds}
    </span>
  );
}
