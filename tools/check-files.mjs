// What the checkers read: the project's own files, without what is installed, built, derived or generated.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

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

export const sourceFiles = /^(apps|features|platform|bench|e2e|tools)\/.*\.(ts|tsx|mjs)$|^[^/]+\.ts$/

/** Prints findings as `path:line rule: message`; true when there were none. */
export function report(name, findings, summary) {
  for (const { path, line, rule, message } of findings)
    console.log(`${path}${line ? `:${line}` : ''}  ${rule}: ${message}`)
  console.log(findings.length === 0 ? `${name}: ${summary}` : `${name}: ${findings.length} findings`)
  return findings.length === 0
}

/** The line of an offset, from 1. */
export const lineAt = (text, offset) => text.slice(0, offset).split('\n').length
