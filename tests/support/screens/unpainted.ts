import { server } from 'vitest/browser';

/*
 * Nobody looks at a browser without a window. What a screen shows is asked of its boxes and styles, which are there
 * without anything being painted: to paint it would be a tenth of all that it costs.
 */
const frame = window.frameElement;
if (frame && server.config.browser.headless) frame.setAttribute('style', `${frame.getAttribute('style')}; opacity: 0`);
