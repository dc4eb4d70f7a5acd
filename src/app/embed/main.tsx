/**
 * The page that other pages show in an iframe: the texts of its link and what kubectl says of them; `?edit` lets them be typed in.
 * It asks for nothing a sandbox may withhold: no storage, no worker, no address bar.
 */
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { decodeLink } from '../../playground/index.ts';
import { Embed } from './embed.tsx';
import '../theme.css';
import './embed.css';

const dark = matchMedia('(prefers-color-scheme: dark)');
function followTheme(): void {
  document.documentElement.dataset.theme = dark.matches ? 'dark' : 'light';
}
followTheme();
dark.addEventListener('change', followTheme);

const linked = await decodeLink(location.hash);
const root = document.getElementById('root');
if (root !== null) {
  createRoot(root).render(
    <StrictMode>
      {'error' in linked ? (
        <p className="embed-error">{linked.error}</p>
      ) : (
        <Embed first={linked.playground} editable={new URLSearchParams(location.search).has('edit')} />
      )}
    </StrictMode>,
  );
}
