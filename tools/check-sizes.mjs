// The first loads of the built product against tools/size-budgets.json: what a page needs before it shows, compressed.
// A budget names modules by their source path; what they import at once counts, what they import later does not.
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { report } from './check-files.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')

/** The files of the modules and of all that they import statically. */
export function closure(manifest, modules) {
  const files = new Set()
  const seen = new Set()
  const visit = (key) => {
    if (seen.has(key)) return
    seen.add(key)
    const chunk = manifest[key]
    if (!chunk) throw new Error(`the build has no module ${key}`)
    for (const file of [chunk.file, ...(chunk.css ?? [])]) if (/\.(js|css|html)$/.test(file)) files.add(file)
    for (const imported of chunk.imports ?? []) visit(imported)
  }
  for (const key of modules) visit(key)
  return [...files].sort()
}

/** A finding for every budget that is passed, and one line of figures each. */
export function checkSizes(budgets, { manifestOf, sizeOf }) {
  const findings = []
  const figures = []
  for (const { name, folder, modules, kB } of budgets) {
    const manifest = manifestOf(folder)
    // Not built yet: the build calls this check itself.
    if (!manifest) continue
    try {
      const files = closure(manifest, modules)
      const size = files.reduce((sum, file) => sum + sizeOf(folder, file), 0) / 1000
      figures.push(`${name}: ${size.toFixed(1)} of ${kB} kB in ${files.length} files`)
      if (size > kB) findings.push({ path: folder, rule: 'size-of-first-loads', message: `${name} is ${size.toFixed(1)} kB; ${kB} kB is the most` })
    } catch (error) {
      findings.push({ path: folder, rule: 'size-of-first-loads', message: `${name}: ${error.message}` })
    }
  }
  return { findings, figures }
}

const fromDisk = {
  manifestOf(folder) {
    const path = join(root, folder, '.vite/manifest.json')
    return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined
  },
  sizeOf: (folder, file) => gzipSync(readFileSync(join(root, folder, file)), { level: 6 }).length,
}

/** Checks what is built; for the build itself and for `npm run check`. */
export function checkBuiltSizes() {
  const { findings, figures } = checkSizes(JSON.parse(readFileSync(join(root, 'tools/size-budgets.json'), 'utf8')), fromDisk)
  for (const line of figures) console.log(line)
  return report('sizes', findings, figures.length === 0 ? 'nothing is built' : 'within the budgets')
}

if (process.argv[1] === fileURLToPath(import.meta.url) && !checkBuiltSizes()) process.exitCode = 1
