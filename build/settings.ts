type Env = Readonly<Record<string, string | undefined>>;

/** Reads a setting that is on or off. A misspelt one stops the build, because it would silently count as the default. */
export function isOn(env: Env, name: 'FLOWS' | 'VITE_OFFLINE', usually: boolean): boolean {
  const told = env[name];
  if (!told) return usually;
  if (told === 'on' || told === 'off') return told === 'on';
  throw new Error(`${name} is '${told}'. Say ${name}=on or ${name}=off`);
}

/** Where the shop finds its store: a whole address, or a path on the shop's own host. Undefined: by the shared rule. */
export function apiBaseIn({ VITE_API_BASE: told }: Env): string | undefined {
  if (!told) return undefined;
  if (/^(?:https?:\/\/[^/?#@\s]+|\/(?!\/))[^?#\s]*$/i.test(told) && URL.canParse(told, 'http://shop')) return told;
  throw new Error(`VITE_API_BASE is '${told}'. Give the address of an API, such as https://api.example.com/api/v1`);
}
