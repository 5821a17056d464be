/** The shop reads the protocol of its page while its modules load. */
Object.assign(globalThis, { window: { location: { protocol: 'https:' } } });
