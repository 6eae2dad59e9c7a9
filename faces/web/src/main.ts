import { mount } from 'svelte';
import './look/tokens.css';
import './look/base.css';
import App from './App.svelte';
import { app } from './lib/app/app.svelte';
import './lib/screen/stillness.svelte'; // these set the page's attributes before anything moves

mount(App, { target: document.getElementById('app')! });

// The offline page caches itself for the next visit; a server's page is always fetched fresh.
if (app.transport.kind === 'page' && 'serviceWorker' in navigator)
  navigator.serviceWorker.register(new URL('sw.js', document.baseURI)).catch(() => undefined);
