import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { QRCodeCanvas, QRCodeSVG } from 'qrcode.react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { PaymentRef } from '#machines/payment/payment.machine';
import { appAddress } from '#machines/payment/targets';
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
      <OnThisPhone payment={payment} />
      <div className={classes.code}>
        <Code payment={payment} />
      </div>
      <p className={classes.countdown}>
        Please pay within <TimeLeft until={until} />
      </p>
      <p role="status" className={classes.words}>
        <span className={classes.scan}>Scan it with any UPI app on your phone. </span>
        This page updates by itself once your payment arrives.
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

/** A phone cannot scan its own screen, so it opens its UPI app with the code, or saves the code as a picture. */
function OnThisPhone({ payment }: PaymentProps) {
  const way = useSelector(payment, ({ context }) => context.way);
  const app = way?.by === 'qr' ? appAddress(way.text) : undefined;
  return (
    <div className={classes.onPhone}>
      {app && (
        <Button component="a" href={app} size="md" fullWidth>
          Open your UPI app
        </Button>
      )}
      {way?.by === 'qr' && <SaveText text={way.text} />}
      {way?.by === 'picture' && <Save picture={way.source} />}
      <p className={classes.small}>
        To pay with a saved QR code, choose it from your gallery when your UPI app asks you to scan.
      </p>
    </div>
  );
}

function SaveText({ text }: { text: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [picture, setPicture] = useState('');
  useEffect(() => setPicture(canvas.current?.toDataURL('image/png') ?? ''), []);
  return (
    <>
      <QRCodeCanvas ref={canvas} value={text} size={2 * SIZE} marginSize={4} hidden />
      <Save picture={picture} />
    </>
  );
}

const Save = ({ picture }: { picture: string }) => (
  <Button component="a" href={picture} download="payment-qr.png" size="md" fullWidth variant="default">
    Save QR code
  </Button>
);

const eachSecond = (tell: () => void) => {
  const ticking = setInterval(tell, 1_000);
  return () => clearInterval(ticking);
};

/** Computed from the clock and the machine's deadline, not counted down, so it is right after the page has slept. */
function TimeLeft({ until }: { until: number }) {
  const left = useSyncExternalStore(eachSecond, () => Math.max(0, Math.ceil((until - Date.now()) / 1_000)));
  const [minutes, seconds] = [Math.floor(left / 60), String(left % 60).padStart(2, '0')];
  return (
    <span className={classes.time} role="timer">
      {minutes}:{seconds}
    </span>
  );
}
