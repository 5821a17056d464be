import { server } from 'vitest/browser';

/*
 * A headless browser has no viewer. Tests read boxes and styles, which need no painting; painting would take a tenth of
 * their time.
 */
const frame = window.frameElement;
if (frame && server.config.browser.headless) frame.setAttribute('style', `${frame.getAttribute('style')}; opacity: 0`);
