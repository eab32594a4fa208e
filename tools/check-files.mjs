// What the checkers read: the project's own files, without what is installed, built, derived or generated.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'oxc-parser'

const leftOut = /^(node_modules|dist|data|\.cache|\.git|coverage|test-results|playwright-report|migrations)$/

/** Every file below `root` as { path, text }, with paths that use forward slashes and begin at `root`. */
export function readProject(root, wanted) {
  const files = []
  const walk = (folder) => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`
      if (entry.isDirectory()) {
        if (!leftOut.test(entry.name)) walk(path)
      } else if (wanted.test(path) && !/text\/zh-TW\.ts$|\.derived\.ts$/.test(path))
        files.push({ path, text: readFileSync(join(root, path), 'utf8') })
    }
  }
  if (existsSync(root)) walk('')
  return files.sort((a, b) => (a.path < b.path ? -1 : 1))
}

/** All that is written by hand. */
export const projectFiles =
  /^(apps|features|platform|tools|bench|e2e|docs)\/.*\.(ts|tsx|mjs|md|css|html)$|^[^/]+\.(ts|md)$/
export const sourceFiles = /^(apps|features|platform|bench|e2e|tools)\/.*\.(ts|tsx|mjs)$|^[^/]+\.ts$/

const parsed = new WeakMap()

/** The syntax tree of a file, its imports and its comments; parsed once, no matter who asks. */
export function parse(file) {
  if (!parsed.has(file)) {
    const result = parseSync(file.path, file.text)
    if (result.errors.length > 0) throw new Error(`${file.path} does not parse: ${result.errors[0].message}`)
    parsed.set(file, result)
  }
  return parsed.get(file)
}

/** Prints findings as `path:line rule: message`; true when there were none. */
export function report(name, findings, summary) {
  for (const { path, line, rule, message } of findings)
    console.log(`${path}${line ? `:${line}` : ''}  ${rule}: ${message}`)
  console.log(findings.length === 0 ? `${name}: ${summary}` : `${name}: ${findings.length} findings`)
  return findings.length === 0
}

/** The line of an offset, from 1. */
export const lineAt = (text, offset) => text.slice(0, offset).split('\n').length
