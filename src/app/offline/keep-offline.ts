/** Starts the service worker once the page has settled, and watches it for newer versions. */
import { useOffline } from './offline-store.ts';

/** How long after the page was loaded the copying of the site begins, in milliseconds: the first verdict comes first. */
const settleTime = 2500;

/** Keeps the page for when there is no network; does nothing where a browser cannot, or while developing. */
export function keepOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  addEventListener('load', () => setTimeout(() => void register(), settleTime), { once: true });
  if (document.readyState === 'complete') setTimeout(() => void register(), settleTime);
}

let registered = false;

async function register(): Promise<void> {
  if (registered) return;
  registered = true;
  try {
    const registration = await navigator.serviceWorker.register('./service-worker.js', { updateViaCache: 'none' });
    if (registration.waiting !== null && navigator.serviceWorker.controller !== null) {
      useOffline.setState({ waiting: registration.waiting });
    }
    registration.addEventListener('updatefound', () => watch(registration.installing));
    watch(registration.installing);
    await navigator.serviceWorker.ready;
    useOffline.setState({ ready: true });
  } catch {
    // Private windows and some hosts forbid it: the page then works with a network only.
  }
}

function watch(worker: ServiceWorker | null): void {
  worker?.addEventListener('statechange', () => {
    // Without a controller it is the first version, and nobody waits for it.
    if (worker.state === 'installed' && navigator.serviceWorker.controller !== null) {
      useOffline.setState({ waiting: worker });
    }
  });
}
