import { MASK } from './mask';
import { remembered } from './remembered';

/** Names are compared in small letters, without anything between them: `homeTown` and `home_town` are one. */
type Names = readonly string[];

/** What else is private in an application, and what is not. */
export type MaskOptions = {
  /** Fields that are known by the end of their names. */
  endings?: Names;
  /** Names that would be found at the end of harmless ones as well: `pin` in `shopping`. */
  names?: Names;
  /** Names that mean something private in one flow and something harmless in all others. */
  namesIn?: Readonly<Record<string, Names>>;
  /** Names that are private elsewhere, and tell nothing of anybody in one flow. */
  openIn?: Readonly<Record<string, Names>>;
  /** Lists of which each item is judged by itself, though their name is private otherwise. */
  listsInParts?: Names;
  /** What looks private within any text, and what is read in its place. */
  texts?: readonly (readonly [pattern: RegExp, inItsPlace: string])[];
  /** What addresses ask for in the open: of whatever else they ask for, nobody knows how private it is. */
  openParameters?: Names;
  /** What is told of errors of these names, besides name and message: of any other nobody knows what it carries. */
  errors?: Readonly<Record<string, Names>>;
};

/** A field is known by its whole name or by the end of it: `token`, `resetToken` and `reset_token`. */
const SECRET_ENDINGS = [
  // What opens an account, or lets somebody act for another.
  'password',
  'passcode',
  'passphrase',
  'passwd',
  'token',
  'secret',
  'apikey',
  'jwt',
  'authorization',
  'cookie',
  'otp',
  // What is paid with.
  'cardnumber',
  'cardno',
  'cardholder',
  'cardname',
  'holdername',
  'expiry',
  'cvv',
  'cvc',
  'iban',
  'accountnumber',
  // Who somebody is and where they live.
  'email',
  'phone',
  'mobile',
  'firstname',
  'givenname',
  'lastname',
  'surname',
  'familyname',
  'fullname',
  'username',
  'displayname',
  'customername',
  'dateofbirth',
  'ssn',
  'addressline',
  'street',
  'postalcode',
  'zipcode',
  'address',
];

const SECRET_NAMES = ['pin', 'code', 'zip'];

export type FieldOf = { flow: string | undefined; value: unknown };

/** What stands in an address after a name: `?token=…`, or behind a `#`. */
const PARAMETER = /([?&#;])([^=&#;\s?]+)=([^&#;\s"'<>]*)/g;
const SIGNED = /(?<![\w-])eyJ[\w-]+\.[\w-]+(?:\.[\w-]*)?/g;
const BEARER = /\b(Bearer|Basic)\s+[\w.~+/=-]+/gi;
/** What stands between two of these can be an email, or an id that money is sent to. */
const WORD = /[^\s"<>()[\]{},;:=&?#/\\|]+/g;
const CARD = /(?<![\w])\d(?:[ -]?\d){12,18}(?![\w])/g;
const FOREIGN_PHONE = /\+\d(?:[\s-]?\d){7,14}(?!\w)/g;
/** Numbers that are still being typed, or written in ways of their own; a moment in time is none. */
const DIGITS = /(?<![\w.-])\(?\d(?:[\s().-]{0,2}\d)*/g;
const LEAST_DIGITS = 6;
const MOMENT_IN_TIME = /^\d{4}-\d\d-\d\d/;

/** No email and no number is longer: what of one is left where a text ends is not told. */
const LONGEST_WORD = 200;

/** Numbers this long are cards; moments in time are shorter. */
const LEAST_CARD = 1e13;

/** What is private everywhere, and what else is in an application. */
export class Masks {
  readonly #options: Required<MaskOptions>;
  readonly #names: Names;
  readonly #endings: Names;

  constructor({ names = [], endings = [], ...options }: MaskOptions = {}) {
    this.#names = [...SECRET_NAMES, ...bareNames(names)];
    this.#endings = [...SECRET_ENDINGS, ...bareNames(endings)];
    this.#options = {
      names,
      endings,
      namesIn: bareNamesIn(options.namesIn),
      openIn: bareNamesIn(options.openIn),
      listsInParts: bareNames(options.listsInParts),
      texts: (options.texts ?? []).map(([pattern, inItsPlace]) => [everywhere(pattern), inItsPlace]),
      openParameters: bareNames(options.openParameters),
      errors: options.errors ?? {},
    };
  }

  /** Whether all that a field holds is masked, however deep. */
  isSecretField(name: string, { flow = '', value }: FieldOf): boolean {
    const { listsInParts, namesIn, openIn } = this.#options;
    const bare = bareName(name);
    // Of an address in parts each part is judged by itself.
    if (bare.endsWith('address') && isInParts(value)) return false;
    if (listsInParts.includes(bare) && Array.isArray(value)) return false;
    if (isNamedIn(openIn, flow, bare)) return false;
    return this.#isSecretName(bare) || isNamedIn(namesIn, flow, bare);
  }

  /** A text in which whatever looks private is masked where it stands. */
  readonly text = remembered((text) => this.#masked(text));

  /**
   * The beginning of a long text: a picture as text has millions of letters. What an application knows of its own can be
   * as long, and is known by its end, so it is looked for in all of it.
   */
  beginning(text: string, letters: number): string {
    const masked = this.#ownMasked(text);
    if (masked.length <= letters) return this.#usualMasked(masked);
    return this.#usualMasked(masked.slice(0, letters)).slice(0, -LONGEST_WORD);
  }

  #masked(text: string): string {
    // What an application knows of its own first: half of it may look like something else.
    return this.#usualMasked(this.#ownMasked(text));
  }

  #ownMasked(text: string): string {
    return this.#options.texts.reduce((masked, [pattern, inItsPlace]) => masked.replace(pattern, inItsPlace), text);
  }

  #usualMasked(text: string): string {
    return text
      .replace(PARAMETER, (whole, mark: string, name: string) =>
        this.#isSecretName(bareName(plain(name))) ? `${mark}${name}=${MASK}` : whole,
      )
      .replace(SIGNED, MASK)
      .replace(BEARER, `$1 ${MASK}`)
      .replace(WORD, (word) => (/@|%40/.test(word) ? MASK : word))
      .replace(CARD, MASK)
      .replace(FOREIGN_PHONE, MASK)
      .replace(DIGITS, maskedNumber);
  }

  /** Nothing of what was told stays behind once nobody listens. */
  forget(): void {
    this.text.forget();
  }

  /** The address of a page. */
  address(address: string): string {
    return this.text(address).replace(PARAMETER, (whole, mark: string, name: string) =>
      this.#options.openParameters.includes(bareName(plain(name))) ? whole : `${mark}${name}=${MASK}`,
    );
  }

  number(number: number | bigint): number | string {
    return typeof number === 'bigint' || Math.abs(number) >= LEAST_CARD ? this.text(String(number)) : number;
  }

  /** What is told of an error besides its name and message. */
  factsOf({ name }: Error): Names {
    const { errors } = this.#options;
    return (Object.hasOwn(errors, name) && errors[name]) || [];
  }

  readonly #isSecretName = remembered(
    (bare) => this.#names.includes(bare) || this.#endings.some((end) => bare.endsWith(end) || bare.endsWith(`${end}s`)),
  );
}

/** Of digits the part that no letter follows: found at once, since to try each of its ends from each of its beginnings takes long. */
function maskedNumber(digits: string, at: number, text: string): string {
  const isWhole = !/[\w-]/.test(text.charAt(at + digits.length));
  const [number = ''] = isWhole ? [digits] : (/^.*\d(?=[\s().])/s.exec(digits) ?? []);
  const isShort = number.replace(/\D/g, '').length < LEAST_DIGITS;
  return isShort || MOMENT_IN_TIME.test(number) ? digits : MASK + digits.slice(number.length);
}

const bareNames = (names: Names = []): Names => names.map(bareName);
const bareNamesIn = (named: Readonly<Record<string, Names>> = {}) =>
  Object.fromEntries(Object.entries(named).map(([flow, names]) => [flow, bareNames(names)]));

/** Wherever it stands in a text, not only where it is first. */
const everywhere = ({ source, flags }: RegExp) => new RegExp(source, `${flags.replace(/[gy]/g, '')}g`);

const isNamedIn = (names: Readonly<Record<string, Names>>, flow: string, bare: string): boolean =>
  Object.hasOwn(names, flow) && (names[flow] ?? []).includes(bare);

const bareName = remembered((name) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, ''));
const isInParts = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);

function plain(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
