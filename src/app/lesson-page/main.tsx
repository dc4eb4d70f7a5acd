/**
 * The page that fetches a lesson from another address. It stands apart so that the playground itself never needs leave to ask
 * anyone: this page may ask, but knows nothing of the visitor's work.
 */
import '../styles/theme.css';
import '../styles/base.css';
import '../styles/controls.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { followTheme } from '../follow-theme.ts';
import { LessonPage } from './lesson-page.tsx';
import './lesson-page.css';

followTheme();
const root = document.getElementById('root');
if (root !== null) {
  const drawn = createRoot(root);
  const draw = (): void => {
    const address = location.hash.slice(1);
    drawn.render(
      <StrictMode>
        <LessonPage key={address} address={address} />
      </StrictMode>,
    );
  };
  addEventListener('hashchange', draw);
  draw();
}
