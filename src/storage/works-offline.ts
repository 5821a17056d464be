/** Whether anything may be stored for when there is no connection; a host or a build may have switched that off. */
export const worksOffline = (): boolean =>
  import.meta.env.VITE_OFFLINE !== 'off' && !document.querySelector('meta[name="offline"][content="off"]');
