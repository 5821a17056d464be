import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { FormEvent } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { Delivery } from '#contract/delivery';
import { type DeliveryRef, deliveryMachine } from '#machines/delivery/delivery.machine';
import { deliveryInWords, UNKNOWN_PIN } from '../../components/delivery/delivery-in-words';
import fieldClasses from '../../components/form/PlainField.module.css';
import { useShopperFact } from '../../shop/shopper-facts';
import classes from './DeliveryCheck.module.css';

type DeliveryProps = { delivery: DeliveryRef };

/** The state the host renders. Hydration must match it, though this browser may have recalled a PIN code by then. */
const rendered = deliveryMachine.resolveState({
  value: { offered: 'recalling' },
  context: { pin: '', delivery: undefined },
});

const useDelivery = <Answer,>(ref: DeliveryRef, question: (delivery: SnapshotFrom<DeliveryRef>) => Answer): Answer =>
  useShopperFact(ref, rendered, question);

/** The delivery date for a PIN code. Renders nothing if the store does not offer it. */
export function DeliveryCheck({ delivery }: DeliveryProps) {
  const isOffered = useSelector(delivery, (snapshot) => snapshot.matches('offered'));
  const isMalformed = useDelivery(delivery, (snapshot) => snapshot.matches({ offered: 'malformed' }));
  const pin = useDelivery(delivery, ({ context }) => context.pin);
  if (!isOffered) return null;
  const check = (event: FormEvent) => {
    event.preventDefault();
    delivery.send({ type: 'delivery.asked' });
    // Its end, with the room for the answer, may be below the window or under a sticky bar.
    event.currentTarget.scrollIntoView({ block: 'nearest' });
  };
  return (
    <form className={classes.delivery} onSubmit={check} noValidate>
      <label className={classes.label} htmlFor="delivery-pin">
        Delivery PIN code
      </label>
      <div className={classes.question}>
        <input
          id="delivery-pin"
          className={`${fieldClasses.field} ${classes.pin}`}
          name="pin"
          inputMode="numeric"
          autoComplete="postal-code"
          value={pin}
          aria-invalid={isMalformed || undefined}
          aria-describedby="delivery-answer"
          onChange={({ currentTarget }) => delivery.send({ type: 'delivery.pin.changed', pin: currentTarget.value })}
        />
        <Button type="submit" variant="default">
          Check
        </Button>
      </div>
      <div id="delivery-answer" className={classes.answer} aria-live="polite">
        <Answer delivery={delivery} />
      </div>
    </form>
  );
}

function Answer({ delivery }: DeliveryProps) {
  const state = useDelivery(delivery, ({ value }) => (typeof value === 'object' ? value.offered : value));
  const told = useDelivery(delivery, ({ context }) => context.delivery);
  switch (state) {
    case 'malformed':
      return <p className={classes.wrong}>Enter a PIN code of 6 digits, such as 400001.</p>;
    case 'checking':
      return <p>Checking…</p>;
    case 'known':
      return told && <Days told={told} />;
    case 'unknown':
      return <p className={classes.wrong}>{UNKNOWN_PIN}</p>;
    case 'failed':
      return (
        <p className={classes.wrong}>
          The delivery date could not be checked.{' '}
          <Button
            className={classes.retry}
            size="compact-sm"
            variant="default"
            onClick={() => delivery.send({ type: 'delivery.retried' })}
          >
            Try Again
          </Button>
        </p>
      );
    default:
      return <p>Enter your PIN code to see when it can reach you.</p>;
  }
}

function Days({ told }: { told: Delivery }) {
  const place = [told.city, told.state].filter(Boolean).join(', ');
  return (
    <>
      <p className={classes.days}>{deliveryInWords(told)}</p>
      {place && <p>{place}</p>}
      {told.cashOnDelivery !== null && (
        <p>{told.cashOnDelivery ? 'Cash on delivery is possible' : 'Cash on delivery is not possible'}</p>
      )}
    </>
  );
}
