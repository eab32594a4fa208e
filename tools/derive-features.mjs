// Writes apps/server/features.derived.ts: the features of the tree, area by area, from features/*/*/server/*.feature.ts.
// A feature is added by its file alone.
//   node tools/derive-features.mjs
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { floors } from './check-arrows.mjs'

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
`

/** Writes the file when it is not what the tree says; true when it did. */
export function deriveFeatures() {
  const path = join(root, 'apps/server/features.derived.ts')
  const text = source()
  if (existsSync(path) && readFileSync(path, 'utf8') === text) return false
  writeFileSync(path, text)
  return true
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  console.log(deriveFeatures() ? 'features derived anew' : 'features are as derived')
