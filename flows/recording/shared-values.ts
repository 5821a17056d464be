import type { Shown } from '../messages';

/** Values that occur more than once, each written once, and before the values that contain it. */
type Values = Shown[];
type Structure = Extract<Shown, object>;

/** A shorter value takes less room than a reference to it. */
const LEAST_LETTERS = 24;
/** The key of a reference. Keys of a recording that begin with it get another one in front. */
const SIGN = '$';

/** Equal values share an entry, though they are different objects: everything that a page tells is a copy. */
type Known = { number: number; times: number; letters: number; place?: number };

/** Replaces repeated values by references, once all values have been counted. */
export class SharedValues {
  readonly values: Values = [];
  readonly #byObject = new Map<object, Known>();
  readonly #byText = new Map<string, Known>();

  count(value: Shown): void {
    if (!isObject(value)) return;
    const known = this.#find(value);
    known.times += 1;
    if (known.times === 1) for (const part of Object.values(value)) this.count(part);
  }

  write(value: Shown): Shown {
    if (!isObject(value)) return value;
    const known = this.#find(value);
    if (known.times < 2 || known.letters < LEAST_LETTERS) return this.#parts(value);
    known.place ??= this.values.push(this.#parts(value)) - 1;
    return { [SIGN]: known.place };
  }

  #parts(value: Structure): Shown {
    if (Array.isArray(value)) return value.map((part) => this.write(part));
    return Object.fromEntries(
      Object.entries(value).map(([name, part]) => [name.startsWith(SIGN) ? SIGN + name : name, this.write(part)]),
    );
  }

  /**
   * Identifies a value by the text of its parts. A part that is an object stands there as its number, so the text stays
   * short.
   */
  #find(value: Structure): Known {
    const met = this.#byObject.get(value);
    if (met) return met;
    let letters = 0;
    let text = Array.isArray(value) ? '[' : '{';
    for (const [name, part] of Object.entries(value)) {
      const known = isObject(part) ? this.#find(part) : undefined;
      const plain = known ? `#${known.number}` : JSON.stringify(part);
      text += `${JSON.stringify(name)}:${plain},`;
      letters += name.length + (known?.letters ?? plain.length);
    }
    const known = this.#byText.get(text) ?? { number: this.#byText.size, times: 0, letters };
    this.#byText.set(text, known);
    this.#byObject.set(value, known);
    return known;
  }
}

/** Through references, a file of a few lines can stand for more than any browser holds. */
const MOST_PARTS = 20_000_000;

/** Resolves references. Equal values become one object. */
export function readerOf(values: Values): (written: Shown) => Shown {
  const known: { value: Shown; parts: number }[] = [];
  let parts = 0;
  const read = (written: Shown): Shown => {
    parts += 1;
    if (parts > MOST_PARTS) throw new Error('is a recording that is larger than any that was kept.');
    if (!isObject(written)) return written;
    if (Array.isArray(written)) return written.map(read);
    const { [SIGN]: place, ...named } = written;
    if (typeof place === 'number') return shared(place);
    return Object.fromEntries(
      Object.entries(named).map(([name, part]) => [name.startsWith(SIGN) ? name.slice(SIGN.length) : name, read(part)]),
    );
  };
  const shared = (place: number): Shown => {
    const one = known[place];
    if (!one) throw new Error(`is a recording that is not whole: value ${place} is missing.`);
    parts += one.parts;
    return one.value;
  };
  for (const written of values) {
    const before = parts;
    const value = read(written);
    known.push({ value, parts: parts - before });
    parts = before;
  }
  return read;
}

const isObject = (value: Shown): value is Structure => typeof value === 'object' && value !== null;
