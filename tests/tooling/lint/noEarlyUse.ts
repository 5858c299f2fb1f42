/** What this rule needs of the linter's syntax tree and scopes. */
interface Node {
  readonly type: string;
  readonly name?: unknown;
  readonly range: readonly [number, number];
  readonly parent: Node | null;
  readonly init?: Node | null;
  readonly callee?: Node;
  readonly static?: boolean;
  readonly kind?: string;
  readonly value?: Node | null;
}

interface Definition {
  readonly type: string;
  readonly node: Node;
}

interface Reference {
  readonly identifier: Node;
  readonly resolved: Variable | null;
}

interface Variable {
  readonly name: string;
  readonly defs: readonly Definition[];
}

interface Scope {
  readonly type: string;
  readonly variables: readonly Variable[];
  readonly references: readonly Reference[];
}

interface Context {
  readonly sourceCode: { readonly scopeManager: { readonly scopes: readonly Scope[] } };
  report(problem: { readonly node: Node; readonly message: string }): void;
}

/** A use of a variable of the module. */
interface Use {
  readonly variable: Variable;
  readonly node: Node;
}

/** The code of the module itself, which runs when it is imported. */
const MODULE = 'module';
/** What runs a use: a function, a class that is created, or the import. */
type Code = Node | typeof MODULE;

const FUNCTIONS = ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'];
const CLASSES = ['ClassDeclaration', 'ClassExpression'];
/** Parents of an identifier that is named, not read. */
const WITHOUT_VALUE = ['TSTypeQuery', 'TSQualifiedName', 'ExportSpecifier'];
/** Calls that keep a function for later. */
const DEFERRING = ['memo', 'lazy'];

/**
 * Reports module-level code that reads a constant or class defined below it, also through local functions that it calls or passes on:
 * importing such a module throws. `no-use-before-define` sees the use or the call, never both.
 */
const noEarlyUse = {
  create(context: Context) {
    return {
      'Program:exit'(): void {
        const { scopes } = context.sourceCode.scopeManager;
        const variables = scopes.find(({ type }) => type === 'module')?.variables ?? [];
        const uses = usesByCode(scopes, new Set(variables));
        for (const { variable, node } of uses.get(MODULE) ?? []) {
          for (const needed of neededFor(variable, uses)) {
            if (definedAt(needed) > node.range[0] && !isWithin(node, needed)) {
              context.report({ node, message: `'${needed.name}' is defined below this line, which runs on import and needs it.` });
            }
          }
        }
      },
    };
  },
};

export default { meta: { name: 'touchline' }, rules: { 'no-early-use': noEarlyUse } };

function usesByCode(scopes: readonly Scope[], variables: ReadonlySet<Variable>): ReadonlyMap<Code, readonly Use[]> {
  const uses = new Map<Code, Use[]>();
  for (const { identifier, resolved } of scopes.flatMap(({ references }) => references)) {
    if (resolved === null || !variables.has(resolved) || WITHOUT_VALUE.includes(identifier.parent?.type ?? '')) continue;
    const code = codeOf(identifier);
    uses.set(code, [...(uses.get(code) ?? []), { variable: resolved, node: identifier }]);
  }
  return uses;
}

/** Returns what must be defined when a variable is used: itself, and what the functions and classes need that it leads to. */
function neededFor(first: Variable, uses: ReadonlyMap<Code, readonly Use[]>): ReadonlySet<Variable> {
  const needed = new Set([first]);
  for (const variable of needed) {
    for (const code of variable.defs.flatMap(codeIn)) {
      for (const use of uses.get(code) ?? []) needed.add(use.variable);
    }
  }
  return needed;
}

function codeIn({ node }: Definition): readonly Node[] {
  const value = node.type === 'VariableDeclarator' ? node.init : node;
  return value && [...FUNCTIONS, ...CLASSES].includes(value.type) ? [value] : [];
}

/** Returns the code that runs a node: the next function around it, unless that is called or passed on at once, or its class. */
function codeOf(node: Node): Code {
  for (let inner = node, outer = node.parent; outer !== null; inner = outer, outer = outer.parent) {
    const runsOnCreation = outer.kind === 'constructor' || (outer.type === 'PropertyDefinition' && inner === outer.value && !outer.static);
    if (runsOnCreation) return outer.parent?.parent ?? MODULE;
    if (FUNCTIONS.includes(outer.type) && outer.parent?.kind !== 'constructor' && !runsAtOnce(outer)) return outer;
  }
  return MODULE;
}

function runsAtOnce({ parent }: Node): boolean {
  if (parent?.type !== 'CallExpression' && parent?.type !== 'NewExpression') return false;
  const { callee } = parent;
  return callee?.type !== 'Identifier' || !DEFERRING.includes(String(callee.name));
}

/** Returns where a variable may be read from; functions, imports and types from anywhere. */
function definedAt({ defs }: Variable): number {
  const [definition] = defs;
  if (definition === undefined) return 0;
  const isHoisted = definition.node.type !== 'VariableDeclarator' && !CLASSES.includes(definition.node.type);
  return isHoisted ? 0 : definition.node.range[1];
}

/** A definition may mention itself in what it runs later. */
function isWithin(node: Node, { defs }: Variable): boolean {
  return defs.some((definition) => definition.node.range[0] <= node.range[0] && node.range[1] <= definition.node.range[1]);
}
