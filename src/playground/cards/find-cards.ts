/** A text that a cluster printed → the cards that explain it. */
import type { Marker } from '../report.ts';
import type { ErrorCard } from './card.ts';
import { definitionCards } from './definition-cards.ts';
import { generalCards, typeCards } from './general-cards.ts';
import { objectCards } from './object-cards.ts';
import { requestCards } from './request-cards.ts';
import { ruleCards } from './rule-cards.ts';

/** Texts that may hold an author's own words: they come before what only looks alike. */
const placeholders = objectCards.slice(0, 1);

/** The cards for one error of a definition, the narrowest first. */
const forDefinitions: readonly ErrorCard[] = [
  ...ruleCards,
  ...definitionCards,
  ...objectCards,
  ...Object.values(typeCards),
];

/** The cards for one error of an object, the narrowest first. */
const forObjects: readonly ErrorCard[] = [
  ...placeholders,
  ...ruleCards.filter(({ id }) =>
    ['rule-failed', 'rule-no-such-key', 'rule-budget', 'rule-overload', 'rule-runtime'].includes(id),
  ),
  ...definitionCards.filter(({ id }) => id === 'immutable-definition'),
  ...objectCards,
  ...Object.values(typeCards),
];

/** The cards for everything that is no list of field errors, the narrowest first. */
const forRequests: readonly ErrorCard[] = [
  ...requestCards.filter(({ id }) => id !== 'path-template' && id !== 'not-here'),
  ...ruleCards,
  ...definitionCards.filter(({ id }) => id === 'established' || id === 'unrecognized-format' || id === 'list-type'),
  ...objectCards,
  ...requestCards,
  ...generalCards,
  ...Object.values(typeCards),
];

/** Every card. */
export const cards: readonly ErrorCard[] = [
  ...objectCards,
  ...ruleCards,
  ...definitionCards,
  ...requestCards,
  ...Object.values(typeCards),
  ...generalCards,
];

/** One error of a pasted text. */
export interface FoundCard {
  readonly card: ErrorCard;
  /** The error as it stood in the text. */
  readonly text: string;
  /** The field it names; empty where it names none. */
  readonly field: string;
  /** The kind and name of the object it speaks of; empty where the text does not say. */
  readonly kind: string;
  readonly name: string;
}

const titles =
  'Invalid value|Required value|Unsupported value|Forbidden|Duplicate value|Too long|Too many|Not found|Internal error';
const fieldError = new RegExp(`^(<nil>|[^\\s:"{]\\S*?(?:\\[[^\\]]*\\]\\S*?)*): (?:${titles})`);
const between = new RegExp(`, (?=(?:<nil>|[\\w$.-]+(?:\\[[^\\]]*\\]|[\\w$./-])*): (?:${titles}))`);

/** The cards of a pasted text, one an error, in the order of the text; lines that say nothing of their own are left out. */
export function findCards(text: string): FoundCard[] {
  const found: FoundCard[] = [];
  let kind = '';
  let name = '';
  for (const line of text.split('\n')) {
    const head = /(?:The |: |^)([A-Z]\w*)(?:\.[\w.-]+)? "([^"]*)" is invalid: ?(.*)$/.exec(line);
    if (head !== null) {
      kind = head[1] ?? '';
      name = head[2] ?? '';
    }
    const body = (
      head === null ? line.replace(/^\s*\* /, '').replace(/^Warning: (?=\S+: Invalid value)/, '') : (head[3] ?? '')
    ).trim();
    if (body === '') continue;
    const pieces = body.startsWith('[') && body.endsWith(']') ? body.slice(1, -1).split(between) : [body];
    for (const piece of pieces) {
      const field = fieldError.exec(piece)?.[1] ?? '';
      const card = cardOf(piece, field, kind);
      if (card !== undefined) found.push({ card, text: piece, field: field === '<nil>' ? '' : field, kind, name });
    }
  }
  return found;
}

function cardOf(text: string, field: string, kind: string): ErrorCard | undefined {
  if (field === '') return forRequests.find(({ pattern }) => pattern.test(text));
  const list =
    kind === 'CustomResourceDefinition' || /^spec\.(?:validation|versions\[\d+\]\.schema)\b/.test(field)
      ? forDefinitions
      : forObjects;
  return list.find(({ pattern }) => pattern.test(text));
}

/** The card of a marker's kind, for each kind there is. */
export function cardOfType(type: Marker['type']): ErrorCard {
  if (type !== 'Decode' && type !== 'Syntax' && type !== 'Warning') return typeCards[type];
  const id = { Decode: 'decode', Syntax: 'syntax', Warning: 'warning' }[type];
  const card = cards.find((each) => each.id === id);
  if (card === undefined) throw new Error(`no card ${id}`);
  return card;
}
