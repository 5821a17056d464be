/** How a call may go wrong. */
export const FAULTS = {
  dropped: () => Promise.reject(new TypeError('Failed to fetch')),
  unreadable: async () => new Response('<h1>Welcome</h1>', { headers: { 'Content-Type': 'text/html' } }),
  'cut off': async () => new Response('{"data": [{"id": ', { headers: { 'Content-Type': 'application/json' } }),
  'a mere null': async () => Response.json(null),
  401: async () => Response.json({ error: 'Who are you?' }, { status: 401 }),
  404: async () => Response.json({ error: 'Not here.' }, { status: 404 }),
  500: async () => new Response('down', { status: 500 }),
} satisfies Record<string, () => Promise<Response>>;
export type Fault = keyof typeof FAULTS;
