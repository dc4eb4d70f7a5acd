/** `npm run -s advice:rules`: writes docs/advice-rules.md, the page of all rules of the advisor. */
import { writeFileSync } from 'node:fs';
import { rulesPage } from '../src/playground/advice/rules-page.ts';

writeFileSync(new URL('../docs/advice-rules.md', import.meta.url), rulesPage());
