// What a checker found in a file stays true while the file and the checker are the same: it is kept in .cache/ by content,
// and only changed files are parsed again. The folder may be removed at any time.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')

/** A short name of some texts together. */
export function hashOf(...texts) {
  const hash = createHash('sha256')
  for (const text of texts) hash.update(`${text.length}:`).update(text)
  return hash.digest('base64url').slice(0, 22)
}

const fileOf = (name) => join(root, '.cache', `${name}.json`)

function load(name, key) {
  try {
    const stored = existsSync(fileOf(name)) ? JSON.parse(readFileSync(fileOf(name), 'utf8')) : {}
    return stored.key === key ? stored.entries : {}
  } catch {
    return {}
  }
}

/** Entries by path that are forgotten as soon as `key` is another. */
export function openEntries(name, key) {
  return {
    entries: load(name, key),
    save(entries) {
      mkdirSync(join(root, '.cache'), { recursive: true })
      const draft = `${fileOf(name)}.${process.pid}`
      writeFileSync(draft, JSON.stringify({ key, entries }))
      renameSync(draft, fileOf(name))
    },
  }
}

/** Answers `compute(file)`, from memory where neither the file nor one of the sources of the computation changed. */
export function remember(name, sources) {
  const versions = ['package-lock.json', 'tools/check-files.mjs', ...sources]
  const key = hashOf(process.version, ...versions.map((path) => readFileSync(join(root, path), 'utf8')))
  const { entries, save } = openEntries(name, key)
  const used = {}
  return {
    of(file, compute) {
      const hash = hashOf(file.text)
      const known = entries[file.path]
      used[file.path] = known?.hash === hash ? known : { hash, found: compute(file) }
      return used[file.path].found
    },
    save: () => save(used),
  }
}

/** For tests, whose planted files are not kept. */
export const noMemory = { of: (file, compute) => compute(file) }
