import type {
  MethodDeclaration,
  Node,
  PropertyAssignment,
  ShorthandPropertyAssignment,
  SourceFile,
} from 'typescript-native/unstable/ast';
import {
  isObjectLiteralElementLike,
  isObjectLiteralExpression,
  isSpreadAssignment,
} from 'typescript-native/unstable/ast/is';
import type { Diagnostic, Program } from 'typescript-native/unstable/sync';

const MOST_CHARACTERS = 160;

/** A mistake that the compiler found. */
export interface TypeProblem {
  /** From the root of the project. */
  file: string;
  /** Both count from 1. */
  line: number;
  column: number;
  /** The handler in which it is, where it is in one: `updateMemory`. */
  handler?: string | undefined;
  message: string;
}

/** What a diagnostic says, in its first and its most telling line. */
export function toProblem(diagnostic: Diagnostic, program: Program, root: string): TypeProblem {
  const { fileName, pos, code } = diagnostic;
  const message = shorten(linesOf(diagnostic), code);
  const file = fileName === undefined ? undefined : program.getSourceFile(fileName);
  if (!file) return { file: 'tsconfig.json', line: 1, column: 1, message };
  const { line, character } = file.getLineAndCharacterOfPosition(pos);
  const path = file.fileName.slice(root.length + 1);
  const handler = path.startsWith('src/handlers/') ? memberAround(file, pos) : undefined;
  return { file: path, line: line + 1, column: character + 1, handler, message };
}

const linesOf = ({ text, messageChain = [] }: Diagnostic): string[] => [text, ...messageChain.flatMap(linesOf)];

/** The compiler explains from the outside inwards: the last line is about the field. */
function shorten(lines: readonly string[], code: number): string {
  const [first = '', last = first] = [lines[0], lines.at(-1)];
  return `${[...new Set([first, last])].map(clip).join(' ')} (TS${code})`;
}

/** Types that are written out in full fill a screen and say no more. */
const clip = (line: string) => (line.length > MOST_CHARACTERS ? `${line.slice(0, MOST_CHARACTERS)}...` : line);

/** The outermost named member of an object that holds a position: in `handlers/`, the handler. */
function memberAround(file: SourceFile, position: number): string | undefined {
  const find = (node: Node): string | undefined => {
    if (position < node.getStart(file) || position >= node.end) return undefined;
    if (isMember(node)) return node.name.getText(file);
    return node.forEachChild(find);
  };
  return find(file);
}

const isMember = (node: Node): node is MethodDeclaration | PropertyAssignment | ShorthandPropertyAssignment =>
  isObjectLiteralElementLike(node) && !isSpreadAssignment(node) && isObjectLiteralExpression(node.parent);

/** `src/handlers/rest/memories.ts:12:5 handler updateMemory: ...`, as editors and terminals link it. */
export const lineOf = ({ file, line, column, handler, message }: TypeProblem): string =>
  `${file}:${line}:${column} ${handler ? `handler ${handler}: ` : ''}${message}`;
