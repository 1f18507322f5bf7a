import ts from 'typescript';

/** Requests are nested, such as the query in the input of a handler. */
const MOST_DEPTH = 3;

/** A declaration of a property: its symbol differs between the types that are made of it, such as `Pick` or a rest. */
type Property = ts.Declaration;

/** The properties that code reads, and those that they are passed on to. */
export class Reads {
  readonly #checker: ts.TypeChecker;
  readonly #names: ReadonlySet<string>;
  readonly #read = new Set<Property>();
  /** The properties of a type that take the value of the property of another. */
  readonly #passedTo = new Map<Property, Set<Property>>();
  readonly #linked = new Map<ts.Type, Set<ts.Type>>();

  /** Notes reads only of properties with these names. */
  constructor(checker: ts.TypeChecker, names: ReadonlySet<string>) {
    this.#checker = checker;
    this.#names = names;
  }

  isRead(property: Property, seen = new Set<Property>()): boolean {
    if (this.#read.has(property)) return true;
    if (seen.has(property)) return false;
    seen.add(property);
    return [...(this.#passedTo.get(property) ?? [])].some((target) => this.isRead(target, seen));
  }

  /** Notes what the code reads. */
  noteReads(node: ts.Node): void {
    if (ts.isTypeNode(node)) return;
    if (ts.isPropertyAccessExpression(node) && this.#names.has(node.name.text) && !isWritten(node))
      this.#note(this.#checker.getSymbolAtLocation(node.name));
    if (ts.isElementAccessExpression(node)) this.#noteElement(node);
    if (ts.isObjectBindingPattern(node)) this.#noteBinding(node);
    ts.forEachChild(node, (child) => this.noteReads(child));
  }

  /** Notes what the code passes on. */
  notePassing(node: ts.Node): void {
    if (ts.isTypeNode(node)) return;
    if (ts.isExpression(node) && mayPass(node)) this.#noteTarget(node);
    ts.forEachChild(node, (child) => this.notePassing(child));
  }

  #note(symbol: ts.Symbol | undefined): void {
    for (const property of symbol?.declarations ?? []) this.#read.add(property);
  }

  /** `body[name]` reads the fields that the name may be. */
  #noteElement({ expression, argumentExpression }: ts.ElementAccessExpression): void {
    const type = this.#checker.getTypeAtLocation(expression);
    const key = this.#checker.getTypeAtLocation(argumentExpression);
    const names = (key.isUnion() ? key.types : [key]).map((one) => (one.isStringLiteral() ? one.value : undefined));
    for (const property of this.#propertiesOf(type))
      if (names.includes(undefined) || names.includes(property.name)) this.#note(property);
  }

  #noteBinding(pattern: ts.ObjectBindingPattern): void {
    const keys = pattern.elements
      .filter(({ dotDotDotToken }) => !dotDotDotToken)
      .map(({ propertyName, name }) => (propertyName ?? name).getText())
      .filter((key) => this.#names.has(key));
    if (keys.length === 0) return;
    const type = this.#checker.getTypeAtLocation(pattern);
    const source = pattern.parent.initializer ? this.#checker.getTypeAtLocation(pattern.parent.initializer) : type;
    for (const key of keys)
      for (const from of [type, source]) for (const one of this.#unionOf(from)) this.#note(one.getProperty(key));
  }

  /** An expression becomes a value of the type that its place asks for. */
  #noteTarget(node: ts.Expression): void {
    const source = this.#checker.getTypeAtLocation(node);
    const properties = this.#propertiesOf(source);
    if (properties.length === 0) return;
    const place = ts.isSpreadAssignment(node.parent) ? node.parent.parent : node;
    const target = this.#checker.getContextualType(place);
    if (!target) return;
    this.#link(source, target, 0);
  }

  /** The properties of the source are read where those of the target are. All are read if the target is not known. */
  #link(source: ts.Type, target: ts.Type, depth: number): void {
    const known = this.#linked.get(source) ?? new Set();
    if (known.has(target)) return;
    this.#linked.set(source, known.add(target));
    const targets = this.#unionOf(target).filter(
      (one) => one.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection),
    );
    const isOpen = targets.length === 0 || targets.some((one) => this.#checker.getPropertiesOfType(one).length === 0);
    for (const property of this.#propertiesOf(source)) {
      if (isOpen) this.#note(property);
      const found = targets.flatMap((one) => this.#checker.getPropertyOfType(one, property.name) ?? []);
      for (const from of property.declarations ?? []) {
        const reached = this.#passedTo.get(from) ?? new Set();
        for (const to of found.flatMap(({ declarations = [] }) => declarations)) if (to !== from) reached.add(to);
        this.#passedTo.set(from, reached);
      }
      const inner = this.#checker.getTypeOfSymbol(property);
      if (depth < MOST_DEPTH) for (const one of found) this.#link(inner, this.#checker.getTypeOfSymbol(one), depth + 1);
    }
  }

  #unionOf(type: ts.Type): ts.Type[] {
    const own = this.#checker.getNonNullableType(type);
    const one = own.flags & ts.TypeFlags.TypeParameter ? (own.getConstraint() ?? own) : own;
    return (one.isUnion() ? one.types : [one]).map((part) => this.#elementOf(part));
  }

  /** The type of the elements of a list; other types as they are. */
  #elementOf(type: ts.Type): ts.Type {
    const isList = this.#checker.isArrayLikeType(type);
    return isList ? (this.#checker.getIndexTypeOfType(type, ts.IndexKind.Number) ?? type) : type;
  }

  #propertiesOf(type: ts.Type): ts.Symbol[] {
    return this.#unionOf(type)
      .filter((one) => one.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection))
      .flatMap((one) => this.#checker.getPropertiesOfType(one))
      .filter((property) => property.declarations?.some(isField));
  }
}

/** True for a field of an interface or an object, not a method. */
const isField = (one: ts.Node) =>
  ts.isPropertySignature(one) || ts.isPropertyAssignment(one) || ts.isShorthandPropertyAssignment(one);

const isWritten = (node: ts.Node) =>
  ts.isBinaryExpression(node.parent) &&
  node.parent.left === node &&
  node.parent.operatorToken.kind === ts.SyntaxKind.EqualsToken;

/** True for an expression that is an argument, an initializer, a result or part of an object. */
const mayPass = (node: ts.Node) => !ts.isLiteralExpression(node) && !ts.isFunctionLike(node) && isPassed(node);

const isPassed = ({ parent }: ts.Node) =>
  ts.isCallExpression(parent) ||
  ts.isNewExpression(parent) ||
  ts.isSpreadAssignment(parent) ||
  ts.isPropertyAssignment(parent) ||
  ts.isShorthandPropertyAssignment(parent) ||
  ts.isReturnStatement(parent) ||
  ts.isArrowFunction(parent) ||
  ts.isVariableDeclaration(parent) ||
  ts.isArrayLiteralExpression(parent);
