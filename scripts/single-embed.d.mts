import type { Plugin } from 'vite';

export function singleEmbed(): Plugin;
