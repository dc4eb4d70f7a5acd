/** `serve.ts` where it comes after the rest of the engine. */
import { latePart } from '../../values/late-part.ts';
import type * as serve from './serve.ts';

const part = latePart(() => import('./serve.ts'));

/** Answers a request for namespaces. */
export const serveNamespaces: typeof serve.serveNamespaces = (...args) => part().serveNamespaces(...args);
