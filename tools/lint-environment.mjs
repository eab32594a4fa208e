// What the linter's verdict on a file depends on: its own text, and what types can reach it through its imports.
// A body of a function that states its result changes no type elsewhere; everything else is taken to change all.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { importsOf, targetOf } from './check-arrows.mjs'
import { parse } from './check-files.mjs'
import { hashOf, noMemory } from './remembered.mjs'

const isFunction = (node) =>
  node.type === 'FunctionDeclaration' ||
  node.type === 'FunctionExpression' ||
  node.type === 'ArrowFunctionExpression'

/** The stretches of a file that no other file can feel: bodies behind a stated result, and plain comments. */
function innerParts(file) {
  const { program, comments } = parse(file)
  const parts = comments
    .filter(({ value }) => !/^\s*\/|@deprecated/.test(value))
    .map(({ start, end }) => [start, end])
  const visit = (node) => {
    // Where the result is inferred, every line may have a part in it, also those of functions inside.
    if (isFunction(node)) {
      if (node.returnType && node.body) parts.push([node.body.start, node.body.end])
      return
    }
    for (const key in node) {
      const value = node[key]
      if (Array.isArray(value)) {
        for (const entry of value) if (typeof entry?.type === 'string') visit(entry)
      } else if (typeof value?.type === 'string') visit(value)
    }
  }
  visit(program)
  return parts.sort(([a], [b]) => a - b)
}

/** What other files can feel of this one, and which modules it names. */
export function outsideOf(file) {
  const { path, text } = file
  let rest = ''
  let end = 0
  for (const [from, to] of innerParts(file)) {
    // A comment inside such a body is gone with it.
    if (from < end) continue
    rest += text.slice(end, from)
    end = to
  }
  return {
    shape: hashOf(rest + text.slice(end)),
    imports: [
      ...new Set(importsOf(file).flatMap(({ name }) => targetOf(path, name.replace(/\?.*$/, '')) ?? [])),
    ],
    // Declarations that reach files which do not import them.
    isEverywhere: path.endsWith('.d.ts') || /^\s*declare (module|global|namespace)\b/m.test(text),
  }
}

function readOutside(root, path) {
  const full = join(root, path)
  if (!existsSync(full)) return { shape: 'missing', imports: [] }
  const text = readFileSync(full, 'utf8')
  return /\.(ts|tsx|mjs)$/.test(path) ? outsideOf({ path, text }) : { shape: hashOf(text), imports: [] }
}

/** One hash for each file: as long as it is the same, so is the linter's verdict. */
export function lintEnvironments(files, { root = '', memory = noMemory } = {}) {
  const outside = new Map(files.map((file) => [file.path, memory.of(file, outsideOf)]))
  const of = (path) => {
    // What is derived, and what is not code.
    if (!outside.has(path)) outside.set(path, readOutside(root, path))
    return outside.get(path)
  }
  const reached = (path) => {
    const seen = new Set([path])
    for (const next of seen) for (const name of of(next).imports) seen.add(name)
    seen.delete(path)
    return [...seen].sort()
  }
  const everywhere = [...outside.values()]
    .filter(({ isEverywhere }) => isEverywhere)
    .map(({ shape }) => shape)
  return new Map(
    files.map(({ path, text }) => [
      path,
      hashOf(text, ...everywhere, ...reached(path).map((name) => `${name} ${of(name).shape}`)),
    ]),
  )
}
