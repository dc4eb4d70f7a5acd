import type { Plugin } from 'vite';

export function classicEmbed(): Plugin;
