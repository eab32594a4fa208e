// The first loads of the built product against tools/size-budgets.json: what a page needs before it shows, compressed.
// A budget names modules by their source path, or a chunk of several by `chunk:` and its name; what they import at once
// counts, what they import later does not, and `beyond` names modules that are there already.
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { report } from './check-files.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')

/** The manifest's chunks by the path of their source in the repository; Vite names them from its own root. */
export const byRepositoryPath = (manifest, viteRoot) =>
  new Map(
    Object.entries(manifest).map(([key, chunk]) => [
      posix.normalize(key.startsWith('_') ? key : posix.join(viteRoot, key)),
      chunk,
    ]),
  )

/** The files of the modules and of all that they import statically. */
export function closure(chunks, modules) {
  const files = new Set()
  const seen = new Set()
  const visit = (chunk) => {
    if (seen.has(chunk)) return
    seen.add(chunk)
    for (const file of [chunk.file, ...(chunk.css ?? [])]) if (/\.(js|css)$/.test(file)) files.add(file)
    for (const key of chunk.imports ?? []) visit(chunkOf(chunks, key))
  }
  for (const key of modules) visit(chunkOf(chunks, key))
  return [...files].sort()
}

function chunkOf(chunks, key) {
  const chunk = key.startsWith('chunk:')
    ? [...chunks.values()].find(({ name }) => name === key.slice('chunk:'.length))
    : chunks.get(key)
  if (!chunk) throw new Error(`the build has no module ${key}`)
  return chunk
}

function measure(
  { name, folder, viteRoot, modules, beyond = [], only, kB, files: most = Infinity },
  { manifest, sizeOf },
) {
  const chunks = byRepositoryPath(manifest, viteRoot)
  // Imports inside the manifest are written as its keys are.
  for (const [key, chunk] of Object.entries(manifest)) chunks.set(key, chunk)
  const present = new Set(closure(chunks, beyond))
  const files = closure(chunks, modules).filter(
    (file) => !present.has(file) && (only === undefined || file.endsWith(only)),
  )
  const size = files.reduce((sum, file) => sum + sizeOf(folder, file), 0) / 1000
  return {
    figure: `${name}: ${size.toFixed(1)} of ${kB} kB in ${files.length}${most < Infinity ? ` of ${most}` : ''} files`,
    isOver: size > kB || files.length > most,
  }
}

/** A finding for every budget that is passed, and one line of figures each. */
export function checkSizes(budgets, { manifestOf, sizeOf }) {
  const findings = []
  const figures = []
  for (const budget of budgets) {
    const manifest = manifestOf(budget.folder)
    // Not built yet: the build calls this check itself.
    if (!manifest) continue
    try {
      const { figure, isOver } = measure(budget, { manifest, sizeOf })
      figures.push(figure)
      if (isOver) findings.push({ path: budget.folder, rule: 'size-of-first-loads', message: figure })
    } catch (error) {
      findings.push({
        path: budget.folder,
        rule: 'size-of-first-loads',
        message: `${budget.name}: ${error.message}`,
      })
    }
  }
  return { findings, figures }
}

const fromDisk = {
  manifestOf(folder) {
    const path = join(root, folder, '.vite/manifest.json')
    return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined
  },
  // As the build writes it for the server: see `precompress.ts`.
  sizeOf: (folder, file) => gzipSync(readFileSync(join(root, folder, file)), { level: 9 }).length,
}

/** Checks what is built; for the build itself and for `npm run check`. */
export function checkBuiltSizes() {
  const { findings, figures } = checkSizes(
    JSON.parse(readFileSync(join(root, 'tools/size-budgets.json'), 'utf8')),
    fromDisk,
  )
  for (const line of figures) console.log(line)
  return report('sizes', findings, figures.length === 0 ? 'nothing is built' : 'within the budgets')
}

if (process.argv[1] === fileURLToPath(import.meta.url) && !checkBuiltSizes()) process.exitCode = 1
