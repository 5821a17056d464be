/// <reference types="vite/client" />

interface ImportMetaEnv {
  readonly VITE_API_BASE?: string;
  /** Names the build; what another build found is not resumed. */
  readonly VITE_BUILD: string;
}
