// What of docs/spec/ is not built yet, against docs/spec/not-yet.txt. That list may only shrink: a line that is built
// must go, and what is missing must be listed. Calls are compared by the contract walk, which knows what is mounted;
// this compares the routes of the console.
//   node tools/check-spec.mjs --write   takes out what is built (it never adds a line)
import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readProject, report } from './check-files.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const listPath = 'docs/spec/not-yet.txt'
const heading =
  '# Calls and routes of the specification that are not built yet. It may only shrink: node tools/check-spec.mjs --write\n'

const anyParameter = (path) => path.replace(/\{[^}]+\}|:[A-Za-z]+/g, ':x')

/** The calls that no contract names, as `GET /v2/…`. */
export function missingCalls(calls, files) {
  const named = files
    .filter(({ path }) => path.endsWith('.contract.ts'))
    .flatMap(({ text }) => [...text.matchAll(/method: '(\w+)',\s*path: '([^']+)'/g)])
  const present = new Set(named.map(([, method, path]) => `${method} ${anyParameter(path)}`))
  return calls
    .filter(({ method, path }) => !present.has(`${method} ${anyParameter(path)}`))
    .map(({ method, path }) => `${method} ${path}`)
}

/** The routes that neither a route file nor the router names, as `route /…`; the router matches some by a pattern. */
export function missingRoutes(routes, files) {
  const texts = files
    .filter(({ path }) => !path.endsWith('.contract.ts'))
    .map(({ text }) => text.replaceAll('\\/', '/'))
  const present = texts.join('\n')
  const isNamed = (path) => present.includes(`'${path}`) || present.includes(`/^${path}`)
  return routes
    .filter(({ path }) => !isNamed(path.replace('/:route*', '')))
    .map(({ path }) => `route ${path}`)
}

/** Findings for lines that are listed and built, and for missing ones that are not listed. */
export function compareLists(listed, missing) {
  return [
    ...listed
      .filter((line) => !missing.includes(line))
      .map((line) => ({
        path: listPath,
        rule: 'list-shrinks',
        message: `"${line}" is built: take it out (--write)`,
      })),
    ...missing
      .filter((line) => !listed.includes(line))
      .map((line) => ({ path: listPath, rule: 'specification-is-built', message: `"${line}" is missing` })),
  ]
}

const read = (name) => JSON.parse(readFileSync(join(root, 'docs/spec', name), 'utf8'))

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const files = readProject(
    root,
    /^(apps|features|platform)\/.*(\.contract\.ts|\.routes\.tsx?|router\.tsx?|gate-pages\.ts)$/,
  )
  const [calls, routes] = [read('calls.json'), read('routes.json')]
  const [callsLeft, routesLeft] = [missingCalls(calls, files), missingRoutes(routes, files)]
  const lines = readFileSync(join(root, listPath), 'utf8').split('\n')
  const listed = lines.filter((line) => /^(GET|POST|PUT|DELETE|route) /.test(line))
  const left = process.argv.includes('--write')
    ? listed.filter((line) => callsLeft.includes(line) || routesLeft.includes(line))
    : listed
  if (process.argv.includes('--write')) writeFileSync(join(root, listPath), `${heading}${left.join('\n')}\n`)
  const summary = `${calls.length - callsLeft.length} of ${calls.length} calls and ${routes.length - routesLeft.length} of ${routes.length} routes stand`
  const listedRoutes = left.filter((line) => line.startsWith('route '))
  if (!report('specification', compareLists(listedRoutes, routesLeft), summary)) process.exitCode = 1
}
