import { loadModule, parseSync } from 'libpg-query'

import type { Inspect } from '#platform/server/database/database.ts'
import { tableRegistry } from '#platform/server/database/tenant-table.ts'

await loadModule()

type Node = Record<string, unknown>
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

/** A table of companies that a statement names, or anything else with columns, under the name that conditions use. */
interface Range {
  name: string
  table: string | undefined
  /** What its `company_id` is equated with: other ranges, and parameters by their number. */
  equals: Set<Range | number>
}

interface Scope {
  ranges: Range[]
  outer: Scope | undefined
  /** Names of `with`: they hide tables. */
  withs: ReadonlySet<string>
}

interface Known {
  /** Tables of companies that a statement names, each with the parameters that its company has to be among. */
  named: { table: string; parameters: ReadonlySet<number> }[]
  /** Why Citus would refuse the statement, or its nodes would not do the same. */
  refused: string[]
}

const textOf = (part: unknown) => ((part as Node).String as { sval: string } | undefined)?.sval
const list = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : [])
const isTenant = (table: string) => tableRegistry.get(table)?.kind === 'tenant'

/** Functions that answer anew whenever they are asked, and those that answer anew in each transaction. */
const volatileFunctions = ['clock_timestamp', 'gen_random_uuid', 'nextval', 'random', 'timeofday', 'uuidv7']
const unsteadyFunctions = [...volatileFunctions, 'now', 'current_setting', 'pg_current_xact_id']

/** The names of all functions below a node. */
function functionsIn(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(functionsIn)
  if (!isNode(node)) return []
  const { FuncCall: call, SQLValueFunction: value } = node as { FuncCall?: Node; SQLValueFunction?: Node }
  return [
    ...(call ? [textOf(list(call.funcname).at(-1)) ?? ''] : []),
    ...(value ? ['now'] : []),
    ...Object.values(node).flatMap(functionsIn),
  ]
}

class Reader {
  readonly found: Range[] = []
  /** Tables that stay at the coordinator. */
  readonly local = new Set<string>()
  readonly refused: string[] = []

  private add(scope: Scope, name: string, table?: string): Range {
    const range = { name, table, equals: new Set<Range | number>() }
    scope.ranges.push(range)
    if (table !== undefined) this.found.push(range)
    return range
  }

  /** Everything below a node: statements open a scope of their own, conditions are read where they always hold. */
  visit(node: unknown, scope: Scope): void {
    if (Array.isArray(node)) return node.forEach((part) => this.visit(part, scope))
    if (!isNode(node)) return
    for (const [kind, value] of Object.entries(node)) {
      if (/^(Select|Insert|Update|Delete|Merge)Stmt$/.test(kind)) this.statement(value as Node, scope)
      else this.visit(value, scope)
    }
  }

  statement(statement: Node, outer: Scope): void {
    const ctes = list((statement.withClause as Node | undefined)?.ctes).map(
      (cte) => cte.CommonTableExpr as Node,
    )
    const withs = new Set([...outer.withs, ...ctes.map(({ ctename }) => String(ctename))])
    const scope: Scope = { ranges: [], outer, withs }
    for (const { ctequery } of ctes) this.visit(ctequery, { ranges: [], outer, withs })
    const { relation, fromClause, usingClause, whereClause, withClause: _, ...rest } = statement
    if (isNode(relation)) this.from({ RangeVar: relation }, scope)
    const sources = [...list(fromClause), ...list(usingClause)]
    for (const source of sources) this.from(source, scope)
    for (const source of sources) this.conditionsOfJoins(source, scope)
    this.condition(whereClause, scope)
    if (isNode(relation) && 'cols' in statement) this.inserted(statement, scope)
    if (isNode(relation) && isTenant(String(relation.relname)))
      this.repeated(statement, String(relation.relname))
    // The two sides of a union come bare.
    for (const side of [rest.larg, rest.rarg]) if (isNode(side)) this.statement(side, scope)
    const { larg: _l, rarg: _r, ...parts } = rest
    this.visit(parts, scope)
    this.visit(whereClause, scope)
  }

  /** Every node that holds the rows does the change, and all have to do the same. */
  private repeated({ cols, onConflictClause, withClause: _with, ...change }: Node, table: string): void {
    const isInsert = cols !== undefined || 'selectStmt' in change
    const asked = functionsIn(isInsert ? onConflictClause : change)
    for (const name of asked)
      if ((isInsert ? unsteadyFunctions : volatileFunctions).includes(name))
        this.refused.push(`changes ${table} by ${name}()`)
  }

  private from(source: Node, scope: Scope): void {
    const [kind, value] = Object.entries(source)[0] as [string, Node]
    const alias = (value.alias as { aliasname?: string } | undefined)?.aliasname
    if (kind === 'RangeVar') {
      const table = String(value.relname)
      const rule = tableRegistry.get(table)
      if (rule?.kind === 'global' && !rule.reference && !scope.withs.has(table)) this.local.add(table)
      this.add(scope, alias ?? table, !scope.withs.has(table) && isTenant(table) ? table : undefined)
    } else if (kind === 'JoinExpr') {
      this.from(value.larg as Node, scope)
      this.from(value.rarg as Node, scope)
    } else {
      this.add(scope, alias ?? '')
      this.visit(value, { ...scope, ranges: [], outer: scope })
    }
  }

  private conditionsOfJoins(source: Node, scope: Scope): void {
    const join = source.JoinExpr
    if (!isNode(join)) return
    for (const side of [join.larg, join.rarg]) this.conditionsOfJoins(side as Node, scope)
    this.condition(join.quals, scope)
    this.visit(join.quals, scope)
  }

  private condition(node: unknown, scope: Scope): void {
    if (!isNode(node)) return
    const { BoolExpr: and, A_Expr: comparison } = node as { BoolExpr?: Node; A_Expr?: Node }
    if (and?.boolop === 'AND_EXPR') for (const part of list(and.args)) this.condition(part, scope)
    if (comparison?.kind !== 'AEXPR_OP' || textOf(list(comparison.name)[0]) !== '=') return
    this.equate(comparison.lexpr, comparison.rexpr, scope)
  }

  private equate(left: unknown, right: unknown, scope: Scope): void {
    const [a, b] = [this.company(left, scope), this.company(right, scope)]
    if (a === undefined || b === undefined) return
    if (typeof a === 'object') a.equals.add(b)
    if (typeof b === 'object') b.equals.add(a)
  }

  /** A parameter's number, or the range whose `company_id` an expression is. */
  private company(node: unknown, scope: Scope): Range | number | undefined {
    if (!isNode(node)) return undefined
    if (isNode(node.TypeCast)) return this.company(node.TypeCast.arg, scope)
    if (isNode(node.ParamRef)) return Number(node.ParamRef.number)
    const fields = list((node.ColumnRef as Node | undefined)?.fields).map(textOf)
    if (fields.at(-1) !== 'company_id') return undefined
    return fields.length > 1 ? rangeNamed(fields.at(-2), scope) : scope.ranges.find(({ table }) => table)
  }

  /** A row that is inserted says its company in the first column or wherever it lists it. */
  private inserted({ cols, selectStmt }: Node, scope: Scope): void {
    const place = list(cols).findIndex(({ ResTarget: column }) => (column as Node).name === 'company_id')
    const [target] = scope.ranges
    if (!target || place < 0) return
    const select = (selectStmt as Node | undefined)?.SelectStmt as Node | undefined
    const rows = list(select?.valuesLists).map((row) => list((row.List as Node).items)[place])
    const selected = list(select?.targetList)[place]?.ResTarget as Node | undefined
    for (const value of rows.length > 0 ? rows : [selected?.val]) {
      const company = this.company(value, scope)
      if (company !== undefined) target.equals.add(company)
    }
  }
}

function rangeNamed(name: string | undefined, scope: Scope | undefined): Range | undefined {
  if (!scope) return undefined
  return scope.ranges.find((range) => range.name === name) ?? rangeNamed(name, scope.outer)
}

function parametersOf(range: Range): ReadonlySet<number> {
  const seen = new Set<Range | number>([range])
  for (const one of seen) if (typeof one === 'object') for (const other of one.equals) seen.add(other)
  return new Set([...seen].filter((one) => typeof one === 'number'))
}

const read = new Map<string, Known>()

/** The tables of companies that a statement names, and what keeps it from several nodes. */
export function readStatement(text: string): Known {
  const known = read.get(text)
  if (known) return known
  const reader = new Reader()
  reader.visit(parseSync(text), { ranges: [], outer: undefined, withs: new Set() })
  const named = reader.found.map((range) => ({ table: range.table ?? '', parameters: parametersOf(range) }))
  const joined =
    named.length > 0 ? [...reader.local].map((table) => `joins ${table}, which stays at the coordinator`) : []
  const statement = { named, refused: [...reader.refused, ...joined] }
  read.set(text, statement)
  return statement
}

/**
 * Throws for a statement that names a table of companies without saying which company's rows are meant, and for one that
 * Citus refuses.
 */
export const carriesCompany: Inspect = (text, values, companyId) => {
  const { named, refused } = readStatement(text)
  for (const { table, parameters } of named)
    if (![...parameters].some((number) => values[number - 1] === companyId))
      throw new Error(`a statement names ${table} without its company: ${text}`)
  if (refused.length > 0)
    throw new Error(`a statement cannot run on several nodes: it ${refused[0]}: ${text}`)
}
