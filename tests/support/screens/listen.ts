const LIVE = '[role="alert"], [role="status"], [aria-live]:not([aria-live="off"])';

const listening: MutationObserver[] = [];

export function stopListening() {
  for (const observer of listening.splice(0)) observer.disconnect();
}

/** All announcements of live regions, in order. */
export function listen(): string[] {
  const heard: string[] = [];
  const said = new Map<Element, string>();
  const hear = (region: Element) => {
    const words = region.textContent?.trim() ?? '';
    if (said.get(region) === words) return;
    said.set(region, words);
    if (words) heard.push(words);
  };
  const observer = new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      const around = target instanceof Element ? target : target.parentElement;
      const region = around?.closest(LIVE);
      if (region) hear(region);
      for (const added of addedNodes) {
        if (!(added instanceof Element)) continue;
        if (added.matches(LIVE)) hear(added);
        for (const within of added.querySelectorAll(LIVE)) hear(within);
      }
    }
  });
  observer.observe(document.body, { childList: true, characterData: true, subtree: true });
  listening.push(observer);
  return heard;
}
