import { join } from 'node:path'

import type { Plugin } from 'vite'

interface ModuleInfo {
  importedIds: readonly string[]
  code: string | null
}
interface Graph {
  getModuleInfo: (id: string) => ModuleInfo | null
}

interface Chunk {
  name: string
  /** The chunk holds these modules and everything that they import, unless an earlier chunk holds it. */
  roots: readonly string[]
}

const gate = ['gate.html', 'gate/login.page.tsx', 'gate/missing.page.tsx', 'gate/protocol.page.tsx'].map((file) => `apps/console/${file}`)
const kit = ['data-table', 'filter-bar', 'batch-bar', 'download-button', 'job-progress'].map((file) => `platform/web/ui/${file}.tsx`)
const small = ['page', 'status-tag', 'empty-state', 'error-state', 'relative-time', 'copy-button'].map(
  (file) => `platform/web/ui/${file}.tsx`,
)
const charts = ['sparkline', 'trend-chart', 'bar-list', 'change-note'].map((file) => `platform/web/charts/${file}.tsx`)

/** Small parts of antd that pages without a table use. */
const parts = ['avatar', 'tag', 'tooltip', 'spin'].map((name) => `node_modules/antd/es/${name}/index.js`)

/** In the order in which a person needs them; what a chunk needs is in it or in an earlier one. */
const chunks: readonly Chunk[] = [
  { name: 'frame', roots: ['apps/console/index.html'] },
  { name: 'content', roots: ['apps/console/content-root.tsx', 'platform/web/language/library-locales.ts', ...small, ...charts, ...parts] },
  { name: 'kit', roots: kit },
]

/** Programs for one purpose, wherever they are imported: nobody loads them for something else. */
const special: readonly (readonly [name: string, test: RegExp])[] = [
  ['echarts', /node_modules[\\/](echarts|zrender|tslib)[\\/]/],
  ['drag', /node_modules[\\/]@dnd-kit[\\/]/],
  ['crop', /node_modules[\\/](react-easy-crop|normalize-wheel)[\\/]/],
  ['search', /node_modules[\\/](fuse\.js|pinyin-pro)[\\/]/],
  // antd's frame needs the context of forms and the words for colours, not forms and pickers.
  [
    'forms',
    /node_modules[\\/](@rc-component[\\/](form[\\/]es[\\/](?!FormContext)|async-validator)|antd[\\/]es[\\/]form[\\/](?!context|validateMessagesContext|hooks[\\/]useVariants))/,
  ],
  ['color', /node_modules[\\/]@rc-component[\\/](color-picker[\\/]es[\\/](?!color\.js|util\.js|components[\\/]ColorBlock)|slider)/],
  ['tree-select', /node_modules[\\/]@rc-component[\\/]tree[\\/]es[\\/](?!util|utils)/],
]

const component = (names: string) => new RegExp(`node_modules[\\\\/](@rc-component|antd[\\\\/]es)[\\\\/](${names})[\\\\/]`)

/** What is left of antd, by what it is for. */
const families: readonly (readonly [name: string, test: RegExp])[] = [
  ['picker', component('picker|date-picker|time-picker|calendar')],
  ['picker', /node_modules[\\/]dayjs[\\/]plugin[\\/]/],
  ['upload', component('upload|progress')],
  ['color', component('color-picker|slider')],
  ['tree-select', component('tree-select|cascader')],
  ['tabs', component('tabs')],
  ['marks', component('alert|segmented|divider|descriptions|badge|empty|skeleton')],
  ['collapse', component('collapse')],
  ['menu', component('menu|dropdown')],
  ['steps', component('steps|timeline')],
  ['code', component('qr-code|qrcode')],
  ['icons', /node_modules[\\/]@ant-design[\\/]icons(-svg)?[\\/]/],
  ['forms', /node_modules[\\/](antd|@rc-component|@ant-design|rc-[a-z-]+)[\\/]/],
]

const library = /node_modules[\\/]antd[\\/]es[\\/]index\.js$/

const kebab = (name: string) =>
  name
    .replace(/^QR/, 'Qr')
    .replace(/(?!^)[A-Z]/g, (letter) => `-${letter}`)
    .toLowerCase()

/** What a module imports; from antd the components that it names, not the list of all of them. */
function importsOf(graph: Graph, id: string): readonly string[] {
  const { importedIds, code } = graph.getModuleInfo(id) ?? { importedIds: [], code: null }
  const barrel = importedIds.find((imported) => library.test(imported))
  if (barrel === undefined) return importedIds
  const [, names = ''] = /import\s*\{([^}]*)\}\s*from\s*["']antd["']/.exec(code ?? '') ?? []
  const parts = names
    .split(',')
    .map((name) => name.trim().split(/\s+as\s+/)[0] ?? '')
    .filter(Boolean)
  return [
    ...importedIds.filter((imported) => imported !== barrel),
    ...parts.map((name) => barrel.replace(/index\.js$/, `${kebab(name)}/index.js`)),
  ]
}

function closureOf(graph: Graph, roots: readonly string[]): ReadonlySet<string> {
  const seen = new Set<string>()
  const open = [...roots]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (seen.has(id)) continue
    seen.add(id)
    open.push(...importsOf(graph, id))
  }
  return seen
}

/**
 * Which file of the build a module goes to. By what people need together: left to itself the bundler makes a file for
 * every combination of screens that share something, and a first page would ask for seventy.
 */
export function consoleChunks(root: string): (id: string, graph: Graph) => string | null {
  const closures = new Map<string, ReadonlySet<string>>()
  const holds = (graph: Graph, name: string, roots: readonly string[]) => {
    const known =
      closures.get(name) ??
      closureOf(
        graph,
        roots.map((path) => join(root, path)),
      )
    closures.set(name, known)
    return known
  }
  return (id, graph) => {
    if (/\.html$|[\\/]apps[\\/]console[\\/]main\.tsx$/.test(id)) return null
    if (/node_modules[\\/](react|react-dom|scheduler)[\\/]|rolldown[\\/]runtime/.test(id)) return 'base'
    const [, folder, language] =
      /[\\/](platform[\\/]text|platform[\\/]web[\\/]text|apps[\\/]console[\\/]text|locales|words|text)[\\/](zh-CN|zh-TW|ja|en)\.ts$/.exec(
        id,
      ) ?? []
    // What the frame says in one language travels together; a feature's words are a file by themselves.
    if (folder !== undefined) return /^(platform|apps)/.test(folder) ? `words-${language}` : null
    if (/[\\/]locale[\\/](zh|ja)([-_]\w+)?\.js$/.test(id)) return holds(graph, 'kit', kit).has(id) ? 'content' : null
    if (/[\\/]platform[\\/]web[\\/].*\.css$/.test(id)) return 'frame'
    const own = special.find(([, test]) => test.test(id))
    if (own) return own[0]
    if (/node_modules[\\/]@babel[\\/]runtime[\\/]/.test(id)) return 'content'
    if (/[\\/]platform[\\/](contract|text)[\\/]/.test(id)) return holds(graph, 'gate', gate).has(id) ? 'base' : 'frame'
    const isInGate = holds(graph, 'gate', gate).has(id)
    const chunk = chunks.find(({ name, roots }) => holds(graph, name, roots).has(id))
    if (isInGate) return chunk ? 'base' : null
    return chunk?.name ?? families.find(([, test]) => test.test(id))?.[0] ?? null
  }
}

/** Names the large files that every page needs in the page itself, so that they arrive beside the first program instead of after it. */
export function preloadContent(): Plugin {
  return {
    name: 'preload-content',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle, filename }) {
        if (!filename.endsWith('index.html')) return []
        const files = Object.values(bundle ?? {}).filter((file) => file.type === 'chunk' && ['content', 'content-root'].includes(file.name))
        return files.map(({ fileName }) => ({
          tag: 'link',
          injectTo: 'head' as const,
          attrs: { rel: 'modulepreload', crossorigin: true, href: `/enterprise/${fileName}` },
        }))
      },
    },
  }
}
