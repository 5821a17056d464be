import { MASK } from './mask';
import { remembered } from './remembered';

/** Names are compared in lower case, by letters and digits alone: `homeTown` and `home_town` are the same. */
type Names = readonly string[];

/** What else is private in an application, and what is not. */
export type MaskOptions = {
  /** A field is private if its name ends in one of these. */
  endings?: Names;
  /** Only the whole name counts, because as an ending it would match harmless names, too: `pin` in `spin`. */
  names?: Names;
  /** Names that are private in one flow only. */
  namesIn?: Readonly<Record<string, Names>>;
  /** Names that are private elsewhere and harmless in one flow. */
  openIn?: Readonly<Record<string, Names>>;
  /** Lists whose items are judged one by one, though their name would be private otherwise. */
  listsInParts?: Names;
  /** Patterns of private text, and what replaces a match. */
  texts?: readonly (readonly [pattern: RegExp, inItsPlace: string])[];
  /** Query parameters that stay readable. All others are masked, because nobody knows how private they are. */
  openParameters?: Names;
  /**
   * By error name, the properties that are told besides name and message. Of other errors none is told, because nobody
   * knows what they carry.
   */
  errors?: Readonly<Record<string, Names>>;
};

/** Private as a whole name or as the end of one: `token`, `resetToken` and `reset_token`. */
const SECRET_ENDINGS = [
  // Credentials: they open an account, or let another person act for its owner.
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
  // Means of payment.
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
  // Identity and address of a person.
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

/** A parameter in an address: `?token=…`, or behind a `#`. */
const PARAMETER = /([?&#;])([^=&#;\s?]+)=([^&#;\s"'<>]*)/g;
const SIGNED = /(?<![\w-])eyJ[\w-]+\.[\w-]+(?:\.[\w-]*)?/g;
const BEARER = /\b(Bearer|Basic)\s+[\w.~+/=-]+/gi;
/** A word between separators. With an `@` in it, it may be an email or an id that money is sent to. */
const WORD = /[^\s"<>()[\]{},;:=&?#/\\|]+/g;
const CARD = /(?<![\w])\d(?:[ -]?\d){12,18}(?![\w])/g;
const FOREIGN_PHONE = /\+\d(?:[\s-]?\d){7,14}(?!\w)/g;
/** Other numbers, also while they are being typed or in unusual notation. Dates are left as they are. */
const DIGITS = /(?<![\w.-])\(?\d(?:[\s().-]{0,2}\d)*/g;
const LEAST_DIGITS = 6;
const MOMENT_IN_TIME = /^\d{4}-\d\d-\d\d/;

/**
 * Longer than any email or number. So many letters are cut from the end of a shortened text, where half of one may
 * stand.
 */
const LONGEST_WORD = 200;

/** Numbers of this size are cards; timestamps are smaller. */
const LEAST_CARD = 1e13;

/** Masks what is private everywhere, and what the options of an application add. */
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

  /** Whether everything in a field is masked, at any depth. */
  isSecretField(name: string, { flow = '', value }: FieldOf): boolean {
    const { listsInParts, namesIn, openIn } = this.#options;
    const bare = bareName(name);
    // An address that is an object is judged part by part.
    if (bare.endsWith('address') && isInParts(value)) return false;
    if (listsInParts.includes(bare) && Array.isArray(value)) return false;
    if (isNamedIn(openIn, flow, bare)) return false;
    return this.#isSecretName(bare) || isNamedIn(namesIn, flow, bare);
  }

  /** The text, with everything that looks private masked. */
  readonly text = remembered((text) => this.#masked(text));

  /**
   * The masked beginning of a long text: a picture as text has millions of letters. A match of an application's own
   * patterns may be as long and depend on its end, so these run over the whole text.
   */
  beginning(text: string, letters: number): string {
    const masked = this.#ownMasked(text);
    if (masked.length <= letters) return this.#usualMasked(masked);
    return this.#usualMasked(masked.slice(0, letters)).slice(0, -LONGEST_WORD);
  }

  #masked(text: string): string {
    // The application's own patterns run first, because half of a match may look like something else.
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

  /** Forgets all texts once nobody listens, so that nothing private stays in memory. */
  forget(): void {
    this.text.forget();
  }

  /** The address of a page, with all parameters masked but the open ones. */
  address(address: string): string {
    return this.text(address).replace(PARAMETER, (whole, mark: string, name: string) =>
      this.#options.openParameters.includes(bareName(plain(name))) ? whole : `${mark}${name}=${MASK}`,
    );
  }

  number(number: number | bigint): number | string {
    return typeof number === 'bigint' || Math.abs(number) >= LEAST_CARD ? this.text(String(number)) : number;
  }

  /** The names of an error's properties that are told besides its name and message. */
  factsOf({ name }: Error): Names {
    const { errors } = this.#options;
    return (Object.hasOwn(errors, name) && errors[name]) || [];
  }

  readonly #isSecretName = remembered(
    (bare) => this.#names.includes(bare) || this.#endings.some((end) => bare.endsWith(end) || bare.endsWith(`${end}s`)),
  );
}

/**
 * Masks digits up to the last that no letter follows. Found in one step, because a pattern would try each end from each
 * beginning.
 */
function maskedNumber(digits: string, at: number, text: string): string {
  const isWhole = !/[\w-]/.test(text.charAt(at + digits.length));
  const [number = ''] = isWhole ? [digits] : (/^.*\d(?=[\s().])/s.exec(digits) ?? []);
  const isShort = number.replace(/\D/g, '').length < LEAST_DIGITS;
  return isShort || MOMENT_IN_TIME.test(number) ? digits : MASK + digits.slice(number.length);
}

const bareNames = (names: Names = []): Names => names.map(bareName);
const bareNamesIn = (named: Readonly<Record<string, Names>> = {}) =>
  Object.fromEntries(Object.entries(named).map(([flow, names]) => [flow, bareNames(names)]));

/** The same pattern with the flag `g`, so that every match is replaced. */
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
