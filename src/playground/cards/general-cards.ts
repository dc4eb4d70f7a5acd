/** Cards of last resort: one for each kind of field error, and one for kubectl's command line. */
import type { FieldErrorType } from '../../engine/index.ts';
import type { ErrorCard } from './card.ts';

/** One card a kind of error, for texts that no other card knows: a rule's own message may be any text. */
export const typeCards: Readonly<Record<FieldErrorType, ErrorCard>> = {
  FieldValueRequired: {
    id: 'required',
    title: 'A field that must be there',
    meaning: 'The field is required and missing, or a rule with the reason FieldValueRequired wants it.',
    why: 'required is checked after defaults are filled in: a default satisfies it.',
    mend: 'Add the field. An empty object for a missing parent may be enough where its fields have defaults.',
    example: 'keywords',
    pattern: /Required value/,
  },
  FieldValueForbidden: {
    id: 'forbidden',
    title: 'A field that may not be there',
    meaning:
      'The field is well written, but not allowed here, by the API or by a rule with the reason FieldValueForbidden.',
    why: 'Some fields exclude each other, or may only be set in other circumstances.',
    mend: 'Take the field away, or read the words after Forbidden for the condition.',
    pattern: /Forbidden/,
  },
  FieldValueDuplicate: {
    id: 'duplicate-value',
    title: 'A value that is there already',
    meaning: 'The value must be unique and is not.',
    why: 'Items are told apart by it.',
    mend: 'Choose another value.',
    example: 'list-map',
    pattern: /Duplicate value/,
  },
  FieldValueNotSupported: {
    id: 'not-supported',
    title: 'A value that is not supported',
    meaning: 'Only the values listed at the end of the message are allowed.',
    why: 'The list is closed.',
    mend: 'Choose one of them.',
    example: 'keywords',
    pattern: /Unsupported value/,
  },
  FieldValueTooLong: {
    id: 'too-long',
    title: 'A value that is too long',
    meaning: 'The value is longer than its field allows.',
    why: 'Stored objects and names have limits.',
    mend: 'Shorten it.',
    example: 'keywords',
    pattern: /Too long/,
  },
  FieldValueTooMany: {
    id: 'too-many',
    title: 'Too many values',
    meaning: 'The list or map has more members than it may have.',
    why: 'Bounds keep objects small and rules cheap.',
    mend: 'Take some away.',
    example: 'keywords',
    pattern: /Too many/,
  },
  FieldValueTypeInvalid: {
    id: 'type-invalid',
    title: 'A value of the wrong type',
    meaning: 'The field wants another type than the value has.',
    why: 'YAML gives a value its type by how it is written.',
    mend: 'Add or take away quotes.',
    example: 'int-or-string',
    pattern: /in body must be/,
  },
  InternalError: {
    id: 'internal',
    title: 'An error that is not yours',
    meaning: 'The server could not do its work.',
    why: 'Something inside failed, often because of a schema that it could not turn into types.',
    mend: 'Look at what you changed last in the definition.',
    pattern: /Internal error|InternalError/,
  },
  FieldValueInvalid: {
    id: 'rule-message',
    title: 'A value that is refused, in the author’s words',
    meaning: 'The value is of the right type, but a rule or check of the definition refuses it, and says why.',
    why: 'The words after "Invalid value" are the message of a rule under x-kubernetes-validations. Until 1.34 they came after the type, "object".',
    mend: 'Do what the message asks; the rule with this message stands in the definition, and the Rules pane shows its parts.',
    example: 'message',
    pattern: /Invalid value/,
  },
};

export const generalCards: readonly ErrorCard[] = [
  {
    id: 'command-line',
    title: 'kubectl did not understand the command',
    meaning: 'A flag, an argument or a combination of them is not as the command wants it. Nothing was sent.',
    why: 'kubectl reads its command line before it asks the server.',
    mend: 'See kubectl COMMAND --help; put quotes around values with spaces or braces.',
    pattern:
      /unknown (?:command|flag|shorthand)|flag|argument|[Uu]nexpected args|must specify|cannot be|can ?not|may not|required|must be|usage|USAGE|Usage|exactly one|at least|only |invalid|expected|Unknown help topic|unchanged|See '/,
  },
  {
    id: 'rejected-request',
    title: 'A request that the server refused',
    meaning: 'The server did not carry out the request; the reason stands in brackets.',
    why: 'Requests are checked for their address, their body and what they would change.',
    mend: 'Read the words after the brackets; with -v=8 kubectl prints the whole request and answer.',
    pattern: /Error from server|is forbidden|rejected our request|^error: |\[Invalid|is invalid/,
  },
  {
    id: 'warning',
    title: 'A warning',
    meaning: 'The request was carried out, and the server has something to tell about it.',
    why: 'Warnings come as headers beside the answer; kubectl prints them and goes on.',
    mend: 'Read it, and decide. --warnings-as-errors makes them count.',
    pattern: /^Warning: /,
  },
];
