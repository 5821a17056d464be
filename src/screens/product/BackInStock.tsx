import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { type FormEvent, useEffect, useId, useRef } from 'react';
import type { Product } from '#contract/product';
import { storeCan } from '#contract/store-info';
import type { BackInStockRef } from '#machines/back-in-stock/back-in-stock.machine';
import { type Gone, goneOf, isSoldOut } from '#machines/product/variants';
import { storeDetails } from '#machines/store-info/store-info.selectors';
import { chosen } from '../../components/choice/chosen';
import { FormAlert, SubmitButton } from '../../components/form/Form';
import fieldClasses from '../../components/form/PlainField.module.css';
import { backInStockRefusal } from '../../notices/refusals';
import { useStoreInfo } from '../../shop/shop-context';
import classes from './BackInStock.module.css';

type BackInStockProps = { product: Product; color: string; backInStock: BackInStockRef };

/** Open if the whole product is sold out, folded if only some sizes or colours are. */
export function BackInStock({ product, color, backInStock }: BackInStockProps) {
  const canTell = useStoreInfo((snapshot) => storeCan(storeDetails(snapshot), 'backInStock'));
  const isTold = useSelector(backInStock, (snapshot) => snapshot.matches('told'));
  const said = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The pressed button has disappeared: focus the text that replaces the form.
    const { unsubscribe } = backInStock.on('backInStock.noted', () => said.current?.focus());
    return unsubscribe;
  }, [backInStock]);
  const gone = goneOf(product);
  if (!canTell || gone.length === 0) return null;
  // Those in the chosen colour come first.
  const wishes = [...gone.filter((one) => isIn(color, one)), ...gone.filter((one) => !isIn(color, one))];
  const View = isTold ? Told : Form;
  const form = (
    <div ref={said} tabIndex={-1} className={classes.said}>
      <View wishes={wishes} backInStock={backInStock} />
    </div>
  );
  if (isSoldOut(product)) return <div className={classes.backInStock}>{form}</div>;
  return (
    <details className={classes.backInStock}>
      <summary className={classes.summary}>
        {product.sizes ? 'Is your size sold out?' : 'Is your color sold out?'}
      </summary>
      {form}
    </details>
  );
}

const isIn = (color: string, gone: Gone) => gone.color === null || gone.color === color;

const nameOf = ({ size, color }: Gone): string =>
  chosen({ size: size ?? undefined, color: color ?? undefined }) || 'Any size or color';

const isOne = ({ size, color }: Gone): boolean => size !== null || color !== null;

type FormProps = { wishes: Gone[]; backInStock: BackInStockRef };

function Form({ wishes, backInStock }: FormProps) {
  const email = useSelector(backInStock, ({ context }) => context.email);
  const isBusy = useSelector(backInStock, (snapshot) => snapshot.hasTag('busy'));
  const isInvalid = useSelector(backInStock, (snapshot) => snapshot.matches({ asking: 'invalid' }));
  const failure = useSelector(backInStock, ({ context }) => context.failure);
  const field = useRef<HTMLInputElement>(null);
  const wrong = useId();
  useEffect(() => {
    const { unsubscribe } = backInStock.on('backInStock.email.refused', () => field.current?.focus());
    return unsubscribe;
  }, [backInStock]);
  const ask = (submission: FormEvent<HTMLFormElement>) => {
    submission.preventDefault();
    const filled = new FormData(submission.currentTarget);
    const { size, color } = wishes[Number(filled.get('variant'))] ?? { size: null, color: null };
    backInStock.send({ type: 'backInStock.asked', size, color, email: String(filled.get('email')) });
  };
  return (
    <form className={classes.form} aria-label="Tell me when it is back" noValidate onSubmit={ask}>
      {wishes.length > 1 && (
        <label className={classes.field}>
          <span>Which one</span>
          <select name="variant" className={fieldClasses.field}>
            {wishes.map((wish, place) => (
              <option key={nameOf(wish)} value={place}>
                {nameOf(wish)}
              </option>
            ))}
          </select>
        </label>
      )}
      {wishes.length === 1 && wishes[0] !== undefined && isOne(wishes[0]) && (
        <p className={classes.only}>{nameOf(wishes[0])}</p>
      )}
      <label className={classes.field}>
        <span>Email</span>
        <input
          ref={field}
          className={fieldClasses.field}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          defaultValue={email}
          readOnly={isBusy}
          required
          aria-invalid={isInvalid}
          aria-describedby={wrong}
        />
      </label>
      <p id={wrong} className={classes.wrong}>
        {isInvalid && 'Invalid email address'}
      </p>
      <FormAlert>{failure && backInStockRefusal(failure)}</FormAlert>
      <SubmitButton isBusy={isBusy} busy="Sending...">
        Tell me when it is back
      </SubmitButton>
    </form>
  );
}

function Told({ wishes, backInStock }: FormProps) {
  const email = useSelector(backInStock, ({ context }) => context.email);
  const size = useSelector(backInStock, ({ context }) => context.size);
  const color = useSelector(backInStock, ({ context }) => context.color);
  const what = chosen({ size: size ?? undefined, color: color ?? undefined });
  return (
    <>
      <p role="status" className={classes.told}>
        We will write to {email} when {what || 'it'} is back.
      </p>
      {wishes.length > 1 && (
        <Button
          variant="subtle"
          className={classes.again}
          onClick={() => backInStock.send({ type: 'backInStock.again' })}
        >
          Ask for another one
        </Button>
      )}
    </>
  );
}
