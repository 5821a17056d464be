/** Whether data may be stored for offline use; the build or the host may switch this off. */
export const worksOffline = (): boolean =>
  import.meta.env.VITE_OFFLINE !== 'off' && !document.querySelector('meta[name="offline"][content="off"]');
