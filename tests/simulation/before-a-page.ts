/** The shop reads where its page came from as soon as its code is loaded. */
Object.assign(globalThis, { window: { location: { protocol: 'https:' } } });
