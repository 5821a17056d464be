import { useState } from 'react';

/** Whether this device is used with a finger, as phones and tablets are. */
export function useIsByTouch(): boolean {
  const [isByTouch] = useState(() => window.matchMedia('(pointer: coarse)').matches);
  return isByTouch;
}
