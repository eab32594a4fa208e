import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

interface Built {
  file: string
  imports?: string[]
  dynamicImports?: string[]
  css?: string[]
  assets?: string[]
}

/** The addresses of everything that an entry may ever load, itself first; undefined where nothing was built. */
export function builtFilesOf(folder: string | undefined, entry: string): string[] | undefined {
  const list = folder === undefined ? '' : join(folder, '.vite/manifest.json')
  if (!existsSync(list)) return undefined
  const built = JSON.parse(readFileSync(list, 'utf8')) as Record<string, Built>
  const found = new Set<string>()
  const seen = new Set<string>()
  function follow(name: string) {
    const part = built[name]
    if (!part || seen.has(name)) return
    seen.add(name)
    for (const file of [part.file, ...(part.css ?? []), ...(part.assets ?? [])]) found.add(`/m/${file}`)
    for (const next of [...(part.imports ?? []), ...(part.dynamicImports ?? [])]) follow(next)
  }
  follow(entry)
  return found.size > 0 ? [...found] : undefined
}
