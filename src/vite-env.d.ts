/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** Names the build; what another build found is not resumed. */
  readonly VITE_BUILD: string;
  /** Whether browsers keep what was seen for when they have no connection. */
  readonly VITE_OFFLINE: 'on' | 'off';
}
