import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The application, and the viewer of its flows as a page of its own. */
export default defineConfig({
  plugins: [react()],
  build: { rolldownOptions: { input: ['index.html', 'flows/index.html'] }, chunkSizeWarningLimit: 2_000 },
});
