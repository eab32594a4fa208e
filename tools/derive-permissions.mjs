// Writes platform/contract/permissions.derived.ts: what every feature declares in its <feature>.permissions.ts, as one
// catalogue, so that a permission that nobody declares does not compile.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const header = '// Derived from features/*/*/*.permissions.ts by tools/derive-permissions.mjs.\n'

/** The one name that declarations use, from where it is defined. */
function readCardHolders() {
  const text = readFileSync(join(root, 'platform/contract/define-permissions.ts'), 'utf8')
  return [.../cardHolders = \[([^\]]*)\]/.exec(text)[1].matchAll(/'(\w+)'/g)].map(([, code]) => code)
}

/** The declared resources of a source text; none where it declares nothing. */
export function permissionsIn(text, cardHolders = readCardHolders()) {
  const start = text.indexOf('definePermissions({')
  if (start < 0) return {}
  const literal = text.slice(text.indexOf('{', start), text.lastIndexOf('})') + 1)
  // A plain literal of our own tree, as definePermissions asks for.
  return new Function('cardHolders', `return (${literal})`)(cardHolders)
}

const sources = () =>
  readdirSync(join(root, 'features'), { recursive: true })
    .filter((path) => /^[^/\\]+[/\\][^/\\]+[/\\][^/\\]+\.permissions\.ts$/.test(path))
    .sort()
    .map((path) => readFileSync(join(root, 'features', path), 'utf8'))

/** Writes the file when it is not what the tree says; true when it did. @throws Error for a resource declared twice. */
export function derivePermissions() {
  const catalogue = {}
  for (const declared of sources().map((text) => permissionsIn(text)))
    for (const [resource, value] of Object.entries(declared)) {
      if (Object.hasOwn(catalogue, resource))
        throw new Error(`two features declare the permissions of "${resource}"`)
      catalogue[resource] = value
    }
  const sorted = Object.fromEntries(Object.entries(catalogue).sort(([, a], [, b]) => a.order - b.order))
  const text = `${header}export const permissionCatalogue = ${JSON.stringify(sorted, null, 2)} as const\n`
  const path = join(root, 'platform/contract/permissions.derived.ts')
  if (existsSync(path) && readFileSync(path, 'utf8') === text) return false
  writeFileSync(path, text)
  return true
}
