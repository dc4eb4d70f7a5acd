/** Whether the page works without a network, and whether a newer version of it waits. */
import { create } from 'zustand';

interface OfflineStore {
  /** True once everything is kept. */
  readonly ready: boolean;
  /** The newer version, until it is let in. */
  readonly waiting: ServiceWorker | undefined;
}

/** The store. */
export const useOffline = create<OfflineStore>(() => ({ ready: false, waiting: undefined }));

/** Lets the newer version in and loads the page anew. */
export function takeUpdate(): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  useOffline.getState().waiting?.postMessage('take over');
}
