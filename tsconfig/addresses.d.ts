/** The part of URL that browsers and Node share; TypeScript declares it only with the types of either. */
declare class URL {
  constructor(address: string, base?: string);
  readonly href: string;
  readonly origin: string;
  readonly protocol: string;
  readonly username: string;
  readonly password: string;
  readonly host: string;
  readonly hostname: string;
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

declare class URLSearchParams {
  constructor(search?: string);
  get(name: string): string | null;
  getAll(name: string): string[];
  set(name: string, value: string): void;
}
