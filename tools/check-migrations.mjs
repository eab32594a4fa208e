// Whether the migrations leave every table as migrations/grants.json says: row-level security on and forced, a policy for
// companies, and exactly these rights. The file of grants alone proves nothing: two branches that were merged in it have
// left the statements of one out, and the next migration believes that they were written.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { report } from './check-files.mjs'

export const migrationRules = ['tables-have-rules', 'row-level-security', 'granted-rights']

const withoutComments = (text) => text.replace(/^\s*--(?!>).*$/gm, '')

const level = (change) => new RegExp(`^ALTER TABLE "(?<table>\\w+)" ${change} ROW LEVEL SECURITY`, 'i')

/** Statements that change the walls of a table, and what each does to them. */
const steps = [
  [level('ENABLE'), (walls) => (walls.isOn = true)],
  [level('DISABLE'), (walls) => (walls.isOn = false)],
  [level('FORCE'), (walls) => (walls.isForced = true)],
  [level('NO FORCE'), (walls) => (walls.isForced = false)],
  [/^CREATE POLICY "(?<policy>\w+)" ON "(?<table>\w+)"/i, (walls, { policy }) => walls.policies.add(policy)],
  [/^DROP POLICY "(?<policy>\w+)" ON "(?<table>\w+)"/i, (walls, { policy }) => walls.policies.delete(policy)],
  [
    /^GRANT (?<rights>[a-z, ]+) ON "(?<table>\w+)" TO "?(?<role>app_\w+)"?/i,
    (walls, { rights, role }) => listed(rights).forEach((right) => walls.rights.add(`${role} ${right}`)),
  ],
  [
    /^REVOKE (?<rights>[a-z, ]+) ON "(?<table>\w+)" FROM "?(?<role>app_\w+)"?/i,
    (walls, { rights, role }) => listed(rights).forEach((right) => walls.rights.delete(`${role} ${right}`)),
  ],
]

const listed = (rights) => rights.split(',').map((right) => right.trim().toLowerCase())
const fresh = (path) => ({ path, isOn: false, isForced: false, policies: new Set(), rights: new Set() })

/** Lets a statement happen to the tables that are known so far. */
function follow(tables, statement, path) {
  const [, made] = /^CREATE TABLE(?: IF NOT EXISTS)? "(\w+)"/i.exec(statement) ?? []
  if (made) tables.set(made, fresh(path))
  const [, dropped] = /^DROP TABLE(?: IF EXISTS)? "(\w+)"/i.exec(statement) ?? []
  if (dropped) tables.delete(dropped)
  const [, before, after] = /^ALTER TABLE "(\w+)" RENAME TO "(\w+)"/i.exec(statement) ?? []
  if (before) {
    tables.set(after, tables.get(before))
    tables.delete(before)
  }
  for (const [pattern, change] of steps) {
    const { groups } = pattern.exec(statement) ?? {}
    const walls = groups && tables.get(groups.table)
    if (walls) change(walls, groups)
  }
}

/** The walls of every table as a series of migrations leaves them. */
function wallsAfter(files) {
  const tables = new Map()
  for (const { path, text } of files)
    for (const statement of withoutComments(text).split(/;|--> statement-breakpoint/))
      follow(tables, statement.trim(), path)
  return tables
}

const wantedRights = ({ tenant, system }) => [
  ...tenant.map((right) => `app_tenant ${right}`),
  ...system.map((right) => `app_system ${right}`),
]

/** The faults in the walls of one table, as pairs of a rule and a message. */
function faultsOf({ isOn, isForced, policies, rights }, rule) {
  if (!rule) return [['tables-have-rules', 'stands nowhere in migrations/grants.json']]
  const wanted = wantedRights(rule)
  const missing = wanted.filter((right) => !rights.has(right))
  const surplus = [...rights].filter((right) => !wanted.includes(right))
  const isCompanys = rule.kind === 'tenant'
  return [
    [isCompanys && !isOn, 'row-level-security', 'lacks ENABLE ROW LEVEL SECURITY'],
    [
      isCompanys && !isForced,
      'row-level-security',
      'lacks FORCE ROW LEVEL SECURITY: its owner sees all companies',
    ],
    [isCompanys && policies.size === 0, 'row-level-security', 'lacks a policy: companies find nothing in it'],
    [missing.length > 0, 'granted-rights', `lacks rights of grants.json: ${missing.join(', ')}`],
    [surplus.length > 0, 'granted-rights', `has rights that grants.json leaves out: ${surplus.join(', ')}`],
  ]
    .filter(([isFault]) => isFault)
    .map(([, name, message]) => [name, message])
}

/** Findings in `check` form, each at the migration that made the table. */
export function checkMigrations(files, rules) {
  const tables = wallsAfter(files)
  const faulty = [...tables].flatMap(([name, walls]) =>
    faultsOf(walls, rules[name]).map(([rule, message]) => ({
      path: walls.path,
      rule,
      message: `"${name}" ${message}`,
    })),
  )
  const unmade = Object.keys(rules).filter((name) => !tables.has(name))
  const findings = [
    ...faulty,
    ...unmade.map((name) => ({
      path: 'migrations/grants.json',
      rule: 'tables-have-rules',
      message: `"${name}" is made by no migration`,
    })),
  ]
  return { findings, tables: tables.size }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folder = join(import.meta.dirname, '../migrations')
  const read = (name) => readFileSync(join(folder, name), 'utf8')
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
  const files = names.map((name) => ({ path: `migrations/${name}`, text: read(name) }))
  const { findings, tables } = checkMigrations(files, JSON.parse(read('grants.json')))
  if (!report('migrations', findings, `${names.length} files, ${tables} tables with their walls and rights`))
    process.exitCode = 1
}
