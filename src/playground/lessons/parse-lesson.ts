/** One Markdown file → a lesson, or its faults with their lines. The format is described in docs/lessons.md. */
import { type Goal, parseGoal } from './goals.ts';
import type { Lesson, LessonError, LessonStep, TextChange } from './lesson.ts';

/** What a step is while its lines are read. */
interface OpenStep {
  readonly line: number;
  readonly title: string;
  readonly text: string[];
  readonly goals: Goal[];
  commands: readonly string[];
  definition?: string;
  objects?: string;
  hint: string;
  reason: string;
  solution: { definition?: string; objects?: string; changes: TextChange[] };
  /** Whether it has a goal and a solution, be they faulty. */
  aimed: boolean;
  solved: boolean;
  /** The blocks that were read, of those that may stand once. */
  readonly seen: Set<BlockName>;
  /** Whether a block of it could not be read or came twice: what else is wrong with its blocks may come of that. */
  misread: boolean;
}

/** The blocks that a step may hold, as they are written after the fence. */
const blockNames = [
  'definition',
  'objects',
  'commands',
  'goal',
  'hint',
  'reason',
  'solution definition',
  'solution objects',
  'change definition',
  'change objects',
] as const;
type BlockName = (typeof blockNames)[number];

/** Reads a lesson. */
export function parseLesson(
  markdown: string,
): { readonly lesson: Lesson } | { readonly errors: readonly LessonError[] } {
  const lines = markdown
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .split('\n');
  const errors: LessonError[] = [];
  const fault = (at: number, message: string): void => {
    errors.push({ line: at + 1, message });
  };
  const { front, next } = readFront(lines, fault);
  const steps: OpenStep[] = [];
  let strayed = false;
  // What follows a first line that belongs to no step has the same cause.
  const stray = (at: number, what: string): void => {
    if (!strayed) fault(at, `${what} before the first step: begin a step with "# Title"`);
    strayed = true;
  };
  for (let at = next; at < lines.length; at++) {
    const line = lines[at] ?? '';
    const step = steps.at(-1);
    const fence = /^(`{3,})(.*)$/.exec(line);
    if (fence !== null) {
      const [, ticks = '', rest = ''] = fence;
      const end = endOfBlock(lines, at + 1, ticks);
      if (lines[end]?.trimEnd() !== ticks) {
        fault(
          at,
          end === lines.length ? 'this block is not closed' : `this block is not closed before line ${end + 1}`,
        );
        if (step !== undefined) step.misread = true;
        at = end - 1;
        continue;
      }
      const name = rest.trim();
      const block = blockNames.find((each) => each === name);
      const body = lines.slice(at + 1, end);
      if (step === undefined) stray(at, 'a block');
      else if (block !== undefined) takeBlock(step, block, body, at, fault);
      else if (name === '' || name === 'yaml') step.text.push(line, ...body, ticks);
      else {
        step.misread = true;
        fault(at, `"${name}" is no block: use ${blockNames.join(', ')}`);
      }
      at = end;
      continue;
    }
    const title = /^#\s+(.+)$/.exec(line)?.[1];
    if (title !== undefined) steps.push(openStep(title, at));
    else if (step !== undefined) {
      step.text.push(line);
      if (!isAlmostFence(line)) continue;
      step.misread = true;
      fault(at, 'a block begins with three backticks at the start of its line');
    } else if (line.trim() !== '') stray(at, 'text');
  }
  if (steps.length === 0 && !strayed) fault(0, 'a lesson needs a step: a line "# Title"');
  for (const step of steps) {
    if (step.misread) continue;
    if (!step.aimed) fault(step.line, `the step "${step.title}" has no goal`);
    if (!step.solved) fault(step.line, `the step "${step.title}" has no solution`);
  }
  if (errors.length > 0) return { errors: errors.sort((one, other) => one.line - other.line) };
  return { lesson: { title: front.get('title') ?? '', about: front.get('about') ?? '', steps: steps.map(closed) } };
}

function openStep(title: string, line: number): OpenStep {
  return {
    line,
    title,
    text: [],
    goals: [],
    commands: [],
    hint: '',
    reason: '',
    solution: { changes: [] },
    aimed: false,
    solved: false,
    seen: new Set(),
    misread: false,
  };
}

/** The line that closes a block; where another block begins before that, its line; the number of lines where there is neither. */
function endOfBlock(lines: readonly string[], from: number, ticks: string): number {
  const end = lines.findIndex((line, at) => {
    if (at < from || !line.startsWith(ticks)) return false;
    const rest = line.slice(ticks.length).trim();
    return rest === '' || blockNames.some((each) => each === rest);
  });
  return end === -1 ? lines.length : end;
}

/** Whether a line was meant to begin a block: indented, of tildes, or with a backtick too few. */
function isAlmostFence(line: string): boolean {
  const name = /^\s*(?:`{2,}|~{3,})\s*(.*)$/.exec(line)?.[1]?.trimEnd();
  return blockNames.some((each) => each === name);
}

function closed({
  title,
  line,
  text,
  goals,
  commands,
  definition,
  objects,
  hint,
  reason,
  solution,
}: OpenStep): LessonStep {
  return {
    title,
    line: line + 1,
    text: text.join('\n').trim(),
    goals,
    commands,
    hint,
    reason,
    solution,
    ...(definition === undefined ? {} : { definition }),
    ...(objects === undefined ? {} : { objects }),
  };
}

type Fault = (at: number, message: string) => void;

/** The front matter: lines `key: value` between two lines of three dashes, before the first step. */
function readFront(lines: readonly string[], fault: Fault): { front: Map<string, string>; next: number } {
  const front = new Map<string, string>();
  const start = lines.findIndex((line) => line.trim() !== '');
  const body = lines.findIndex((line) => /^(#\s|`{3})/.test(line));
  const next = body === -1 ? lines.length : body;
  if (lines[start]?.trimEnd() !== '---') {
    fault(Math.max(start, 0), 'a lesson begins with front matter: ---, title: …, about: …, ---');
    return { front, next };
  }
  const end = lines.findIndex((line, at) => at > start && at < next && line.trimEnd() === '---');
  if (end === -1) {
    fault(start, 'the front matter is not closed: a line --- ends it, before the first step');
    return { front, next };
  }
  for (let at = start + 1; at < end; at++) {
    const line = lines[at]?.trim() ?? '';
    if (line === '') continue;
    const match = /^(\w+):\s*(.*)$/.exec(line);
    const key = match?.[1] ?? '';
    if (match === null) fault(at, 'front matter is lines of "key: value"');
    else if (key !== 'title' && key !== 'about') fault(at, `"${key}" is no key: use title and about`);
    else front.set(key, (match[2] ?? '').replace(/^(["'])(.*)\1$/, '$2'));
  }
  for (const key of ['title', 'about']) if (!front.get(key)) fault(start, `the front matter has no ${key}`);
  return { front, next: end + 1 };
}

function takeBlock(step: OpenStep, name: BlockName, body: readonly string[], at: number, fault: Fault): void {
  if (step.seen.has(name)) {
    // A title that was missed brings all blocks again: one fault tells it.
    if (!step.misread)
      fault(at, `a second "${name}" in the step "${step.title}": the next step begins with a line "# Title"`);
    step.misread = true;
    return;
  }
  if (!name.startsWith('change ')) step.seen.add(name);
  const text = body.length === 0 ? '' : `${body.join('\n')}\n`;
  switch (name) {
    case 'definition':
    case 'objects':
      step[name] = text;
      return;
    case 'commands':
      body.forEach((line, index) => {
        if (line.trim() !== '' && !/^\s*kubectl\s/.test(line)) fault(at + 1 + index, 'a command begins with kubectl');
      });
      step.commands = body.map((line) => line.trim()).filter((line) => line !== '');
      return;
    case 'hint':
    case 'reason':
      step[name] = body.join('\n').trim();
      return;
    case 'goal':
      step.aimed = body.some((line) => line.trim() !== '');
      body.forEach((line, index) => {
        if (line.trim() === '') return;
        const goal = parseGoal(line.trim());
        if ('error' in goal) fault(at + 1 + index, goal.error);
        else step.goals.push(goal);
      });
      return;
    case 'solution definition':
      step.solution.definition = text;
      break;
    case 'solution objects':
      step.solution.objects = text;
      break;
    case 'change definition':
    case 'change objects': {
      const lines: { sign: ' ' | '-' | '+'; text: string }[] = [];
      body.forEach((line, index) => {
        const sign = line[0];
        if (sign === ' ' || sign === '-' || sign === '+') lines.push({ sign, text: line.slice(1) });
        else fault(at + 1 + index, 'a line of a change begins with a space, - or +');
      });
      step.solution.changes.push({ kept: name === 'change definition' ? 'definition' : 'objects', lines });
      break;
    }
  }
  step.solved = true;
}
