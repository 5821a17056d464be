/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** Names the build; what another build found is not resumed. */
  readonly VITE_BUILD: string;
}
