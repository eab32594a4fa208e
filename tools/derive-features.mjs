// Writes apps/server/features.derived.ts, the features of the tree area by area, from features/*/*/server/*.feature.ts, and
// apps/console/routes.derived.ts, the screens. A feature is added by its files alone.
//   node tools/derive-features.mjs
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { areasBelow, floors } from './check-arrows.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const header = '// Derived from features/*/*/server/*.feature.ts by tools/derive-features.mjs.\n'

const foldersIn = (folder) =>
  existsSync(join(root, folder))
    ? readdirSync(join(root, folder), { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => name)
        .sort()
    : []

const loaderOf = (area) => {
  const files = foldersIn(`features/${area}`)
    .map((feature) => `features/${area}/${feature}/server/${feature}.feature.ts`)
    .filter((path) => existsSync(join(root, path)))
  const imports = files.map((path) => `      import('#${path}'),\n`).join('')
  return `  ${area}: async () =>\n    (\n      await Promise.all([\n${imports}      ])\n    ).map(({ feature }) => feature),\n`
}

const source = () => `${header}import type { Feature } from '#platform/server/feature/define-feature.ts'

/** The features of each area; lower areas come first. */
export const featuresOf = {
${floors.flat().map(loaderOf).join('')}} satisfies Readonly<Record<string, () => Promise<readonly Feature[]>>>

export type Area = keyof typeof featuresOf

/** The areas on lower floors, which an area stands on. */
export const areasBelow: Readonly<Record<Area, readonly Area[]>> = ${JSON.stringify(areasBelow)}
`

/** The screens of the console. Plain imports, because a glob would carry every path into the first load. */
function routesSource() {
  const files = readdirSync(join(root, 'features'), { recursive: true })
    .map((path) => `features/${path.replaceAll('\\', '/')}`)
    .filter((path) => path.includes('/web/') && path.endsWith('.routes.ts'))
    .sort()
  const named = files.map((path) => [
    /export const (\w+)/.exec(readFileSync(join(root, path), 'utf8'))[1],
    path,
  ])
  const imports = named.map(([name, path]) => `import { ${name} } from '#${path}'\n`).join('')
  const list = named.map(([name]) => `  ...${name},\n`).join('')
  return `// Derived from features/*/*/web/**/*.routes.ts by tools/derive-features.mjs.
import type { ScreenRoute } from '#platform/web/routes.ts'
${imports}
/** Every screen of the console. */
export const routes: readonly ScreenRoute[] = [
${list}]
`
}

/** Writes what is not as the tree says; true when it wrote anything. */
export const deriveFeatures = () =>
  [
    write('apps/server/features.derived.ts', source()),
    write('apps/console/routes.derived.ts', routesSource()),
  ].some(Boolean)

function write(file, text) {
  const path = join(root, file)
  if (existsSync(path) && readFileSync(path, 'utf8') === text) return false
  writeFileSync(path, text)
  return true
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  console.log(deriveFeatures() ? 'features derived anew' : 'features are as derived')
