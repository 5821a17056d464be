import './theme/base.css';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { apiBase } from './api/address';
import { createClient } from './api/client';
import { fetchOrEarly } from './api/early';
import { createStoreApi } from './api/store-api';
import { cookieToken } from './api/token';
import { App } from './app/App';
import { announceAsToast } from './app/announce';
import { openShop } from './app/shop';

const base = apiBase(window.location, {
  built: import.meta.env.VITE_API_BASE,
  served: document.querySelector<HTMLMetaElement>('meta[name="api-base"]')?.content,
});

const client = createClient({ base, page: window.location, token: cookieToken, fetch: fetchOrEarly(window) });
const shop = openShop({ api: createStoreApi(client), announce: announceAsToast });

window.addEventListener('offline', () => shop.ref.send({ type: 'connection.lost' }));
window.addEventListener('online', () => shop.ref.send({ type: 'connection.found' }));

// Content arrives after the browser would restore the scroll; the shop remembers it instead.
window.history.scrollRestoration = 'manual';

// The page's own title stood in until now.
document.head.querySelector('title')?.remove();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no place for the shop.');

startTransition(() => {
  createRoot(root).render(
    <StrictMode>
      <BrowserRouter>
        <App shop={shop} />
      </BrowserRouter>
    </StrictMode>,
  );
});
