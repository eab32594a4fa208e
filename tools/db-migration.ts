// npm run db:migration -- <name>
// Writes the next SQL file from the tables as they are now: drizzle-kit compares them with the last snapshot, then this
// tool adds what drizzle-kit does not know: FORCE ROW LEVEL SECURITY and the grants of tenantTable() and globalTable().
// Read the file before you commit it; it is never changed after it was applied anywhere.
import { spawnSync } from 'node:child_process'
import { appendFileSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type TableRule, tableRegistry } from '#platform/server/database/tenant-table.ts'

const root = join(import.meta.dirname, '..')
const folder = join(root, 'migrations')
const rulesFile = join(folder, 'grants.json')

type Rules = Record<string, TableRule>

const tableFiles = () =>
  ['platform/server', 'features']
    .flatMap((part) =>
      readdirSync(join(root, part), { recursive: true, encoding: 'utf8' }).map((path) =>
        join(root, part, path),
      ),
    )
    .filter((path) => path.endsWith('.tables.ts'))
    .sort()

async function loadRules(): Promise<Rules> {
  for (const path of tableFiles()) {
    try {
      await import(pathToFileURL(path).href)
    } catch (error) {
      throw new Error(`${path.slice(root.length + 1)} does not load`, { cause: error })
    }
  }
  return Object.fromEntries([...tableRegistry].sort(([a], [b]) => (a < b ? -1 : 1)))
}

function generate(name: string, ...options: string[]): void {
  const kit = join(root, 'node_modules/drizzle-kit/bin.cjs')
  const { status } = spawnSync(process.execPath, [kit, 'generate', '--name', name, ...options], {
    cwd: root,
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error('drizzle-kit failed')
}

/** drizzle-kit compares with the last snapshot alone: each holds all tables, and older ones stand in the history. */
function keepLastSnapshot(): void {
  const meta = join(folder, 'meta')
  const snapshots = readdirSync(meta).filter((name) => name.endsWith('_snapshot.json'))
  for (const name of snapshots.sort().slice(0, -1)) rmSync(join(meta, name))
}

const sqlFiles = () => readdirSync(folder).filter((name) => name.endsWith('.sql'))

/** The statements that bring the grants from one state to another; a table that is gone took its grants along. */
export function grantStatements(before: Rules, after: Rules): string[] {
  return Object.entries(after).flatMap(([table, rule]) => {
    const old = before[table]
    const force =
      rule.kind === 'tenant' && old?.kind !== 'tenant'
        ? [`ALTER TABLE "${table}" FORCE ROW LEVEL SECURITY;`]
        : []
    const roles = [
      { role: 'app_tenant', wanted: rule.tenant, had: old?.tenant ?? [] },
      { role: 'app_system', wanted: rule.system, had: old?.system ?? [] },
    ]
    return [
      ...force,
      ...roles.flatMap(({ role, wanted, had }) => {
        const revoked = had.filter((privilege) => !wanted.includes(privilege))
        const granted = wanted.filter((privilege) => !had.includes(privilege))
        return [
          ...(revoked.length > 0 ? [`REVOKE ${revoked.join(', ')} ON "${table}" FROM ${role};`] : []),
          ...(granted.length > 0 ? [`GRANT ${granted.join(', ')} ON "${table}" TO ${role};`] : []),
        ]
      }),
    ]
  })
}

async function main(name: string | undefined): Promise<void> {
  if (!name || !/^[a-z][a-z0-9-]*$/.test(name))
    throw new Error('usage: npm run db:migration -- <name-in-kebab-case>')
  const rules = await loadRules()
  const known: Rules = existsSync(rulesFile) ? (JSON.parse(readFileSync(rulesFile, 'utf8')) as Rules) : {}
  const statements = grantStatements(known, rules)
  const present = new Set(sqlFiles())
  generate(name)
  if (statements.length > 0 && sqlFiles().length === present.size) generate(name, '--custom')
  keepLastSnapshot()
  const written = sqlFiles().find((file) => !present.has(file))
  if (!written) return console.log('the tables and grants are as the last migration left them')
  if (statements.length > 0)
    appendFileSync(
      join(folder, written),
      `\n--> statement-breakpoint\n-- Row-level security and grants\n${statements.join('\n')}\n`,
    )
  writeFileSync(rulesFile, `${JSON.stringify(rules, null, 2)}\n`)
  console.log(`migrations/${written}: read it before you commit it`)
}

if (process.argv[1] === import.meta.filename) {
  await main(process.argv[2]).catch((error: unknown) => {
    console.error(error)
    process.exitCode = 1
  })
}
