import ts from 'typescript';

/** The shape of a type: the fields of objects, the items of lists, the alternatives of unions; texts for all others. */
export type Shape = string | Shape[] | { [field: string]: Shape };

/** Reads the types of all `c.json<T>()` in these files, by table and column. Without the columns that a query computes, which are not stored. */
export function readShapes(
  files: readonly string[],
  options: ts.CompilerOptions,
  host: ts.CompilerHost = ts.createCompilerHost(options),
): Record<string, Shape> {
  const program = ts.createProgram({ rootNames: files, options, host });
  const checker = program.getTypeChecker();
  const shapes: Record<string, Shape> = {};
  for (const file of files) {
    const source = program.getSourceFile(file);
    const tables = [...(source?.text ?? '').matchAll(/\b(?:t|systemT)able\('(\w+)'/g)];
    /** Columns stand before the model of their table. */
    const tableOf = (node: ts.Node) => tables.find(({ index }) => index > node.pos)?.[1] ?? '';
    const visit = (node: ts.Node, column: string): void => {
      if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
        const { name } = node.expression;
        if (name.text === 'computed') return;
        const [type] = node.typeArguments ?? [];
        if (name.text === 'json' && type)
          shapes[`${tableOf(node)}.${column}`] = shapeOf(checker.getTypeFromTypeNode(type), checker, []);
      }
      const inside = ts.isPropertyAssignment(node) ? node.name.getText() : column;
      node.forEachChild((child) => visit(child, inside));
    };
    if (source) visit(source, '');
  }
  return shapes;
}

function shapeOf(type: ts.Type, checker: ts.TypeChecker, above: readonly ts.Type[]): Shape {
  const inside = (part: ts.Type) => shapeOf(part, checker, [...above, type]);
  if (above.includes(type)) return 'the same again';
  if (checker.isArrayType(type))
    return { 'list of': inside(checker.getTypeArguments(type as ts.TypeReference)[0] ?? type) };
  if (type.isUnion()) return shapeOfUnion(type, checker, inside);
  const isObject = type.isIntersection() || (type.flags & ts.TypeFlags.Object) !== 0;
  if (!isObject) return checker.typeToString(type);
  const fields = type.getProperties().map((field): [string, Shape] => {
    const isOptional = (field.flags & ts.SymbolFlags.Optional) !== 0;
    const fieldType = checker.getTypeOfSymbol(field);
    return [
      field.name + (isOptional ? '?' : ''),
      inside(isOptional ? checker.getNonNullableType(fieldType) : fieldType),
    ];
  });
  const index = type.getStringIndexType();
  return Object.fromEntries([...fields.sort(), ...(index ? [['(any key)', inside(index)] as const] : [])]);
}

/** One text for alternatives that are values, else the list of alternatives. */
function shapeOfUnion({ types }: ts.UnionType, checker: ts.TypeChecker, inside: (part: ts.Type) => Shape): Shape {
  const parts = types.map((part) => (part.isUnion() ? checker.typeToString(part) : inside(part)));
  const texts = parts.filter((part) => typeof part === 'string').sort();
  const others = parts.filter((part) => typeof part !== 'string');
  return others.length === 0 ? texts.join(' | ') : [...others, ...texts];
}
