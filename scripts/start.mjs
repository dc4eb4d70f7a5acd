/** `npm start`: installs what is missing, builds the site, serves it and prints its address. */
import { install } from './install.mjs';

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(`Node 20.19 or newer is needed; this is ${process.version}.\n`);
  process.exit(1);
}
install();
const { build, preview } = await import('vite');
await build({ logLevel: 'warn' });
const server = await preview({ preview: { port: Number(process.env.PORT ?? 4173), strictPort: false } });
server.printUrls();
