// Writes platform/contract/permissions.derived.ts: what every feature declares in its <feature>.permissions.ts, as one
// catalogue, so that a permission that nobody declares does not compile.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'oxc-parser'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const header = '// Derived from features/*/*/*.permissions.ts by tools/derive-permissions.mjs.\n'

/** The value of a literal: objects, arrays, texts and numbers; `names` are the lists that it may spread. */
function valueOf(node, names) {
  if (node.type === 'Literal') return node.value
  if (node.type === 'Identifier') return names[node.name]
  if (node.type === 'ArrayExpression')
    return node.elements.flatMap((one) =>
      one.type === 'SpreadElement' ? valueOf(one.argument, names) : [valueOf(one, names)],
    )
  if (node.type === 'TSAsExpression') return valueOf(node.expression, names)
  if (node.type === 'ObjectExpression')
    return Object.fromEntries(
      node.properties.map(({ key, value }) => [key.name ?? key.value, valueOf(value, names)]),
    )
  throw new Error(`definePermissions takes a plain literal, and this holds a ${node.type}`)
}

const constantsIn = (text) =>
  parseSync('permissions.ts', text).program.body.flatMap(({ declaration }) => declaration?.declarations ?? [])

/** The one list that declarations spread, from where it is defined. */
function readCardHolders() {
  const text = readFileSync(join(root, 'platform/contract/define-permissions.ts'), 'utf8')
  return valueOf(constantsIn(text).find(({ id }) => id.name === 'cardHolders').init, {})
}

/** The declared resources of a source text; none where it declares nothing. */
export function permissionsIn(text, cardHolders = readCardHolders()) {
  const declared = constantsIn(text).find(({ init }) => init?.callee?.name === 'definePermissions')
  return declared ? valueOf(declared.init.arguments[0], { cardHolders }) : {}
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
