import { dirname, join } from 'node:path'

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

const gate: Chunk = {
  name: 'gate',
  roots: [
    'gate.html',
    ...['login', 'register', 'forget', 'company', 'first-password', 'second-step-setup', 'protocol'].map(
      (page) => `gate/${page}.page.tsx`,
    ),
  ].map((file) => `apps/console/${file}`),
}
const menuIcons: Chunk = {
  name: 'menu-icons',
  roots: ['active', 'later'].map((when) => `apps/console/shell/menu-icons-${when}.ts`),
}
const ui = (names: string) => names.split(' ').map((name) => `platform/web/ui/${name}.tsx`)
const antd = (names: string) => names.split(' ').map((name) => `node_modules/antd/es/${name}/index.js`)

/** In the order in which a person needs them; what a chunk needs is in it or in an earlier one. */
const chunks: readonly Chunk[] = [
  { name: 'frame', roots: ['apps/console/index.html'] },
  // With every page.
  {
    name: 'content',
    roots: [
      'apps/console/content-root.tsx',
      'platform/web/language/library-locales.ts',
      'platform/web/use-call-mutation.ts',
      'platform/web/picture-url.ts',
      'platform/text/number-text.ts',
      'features/company/approvals/web/approval-count.tsx',
      ...ui('page status-tag empty-state error-state relative-time copy-button lazy-dialog'),
      ...antd('avatar tag tooltip spin'),
    ],
  },
  { name: 'home', roots: ['features/insight/card-analytics/web/home.screen.tsx'] },
  // With the list that most people work in.
  {
    name: 'kit',
    roots: [
      'platform/web/use-list.ts',
      'features/cards/cards/web/staff-cards.screen.tsx',
      // What other features put on it.
      'features/cards/card-groups/web/group-filter.tsx',
      'features/cards/card-imports/web/import-buttons.tsx',
      'features/cards/card-imports/web/import-of-list.tsx',
      'features/cards/card-reviews/web/waiting-note.tsx',
      'features/cards/digital-identities/web/identity-tag.tsx',
      ...ui('data-table filter-bar batch-bar download-button job-progress more-menu'),
      ...antd('alert'),
    ],
  },
  { name: 'menu', roots: antd('dropdown menu') },
  { name: 'tree-select', roots: antd('tree-select cascader') },
  { name: 'tabs', roots: antd('tabs') },
  {
    name: 'forms',
    roots: ['platform/web/forms/rules-of.ts', ...antd('form drawer radio input-number switch')],
  },
  // Tables within forms and reports; those of lists are our own.
  { name: 'table', roots: antd('table') },
  { name: 'progress', roots: antd('progress') },
  { name: 'upload', roots: antd('upload') },
  { name: 'image', roots: antd('image') },
  { name: 'steps', roots: antd('steps timeline') },
  { name: 'picker', roots: antd('date-picker time-picker') },
  // Its head has radio buttons, which come with forms.
  { name: 'calendar', roots: antd('calendar') },
  { name: 'marks', roots: antd('segmented divider descriptions badge empty skeleton collapse') },
  { name: 'color', roots: antd('color-picker slider') },
]

/** The home page and the first list, and what both need: their style sheets travel together. */
const firstPages: ReadonlySet<string> = new Set(['content', 'home', 'kit'])
const loadedByLists: ReadonlySet<string> = new Set(['frame', 'content', 'kit'])

/** Modules with a place of their own, wherever they are imported: most are for one purpose, and nobody loads them for something else. */
const special: readonly (readonly [test: RegExp, name: string | null])[] = [
  [
    /node_modules[\\/]@tanstack[\\/](query-core[\\/].*queriesObserver|react-query[\\/].*useQueries)\.js$/,
    'forms',
  ],
  [/\.html$/, null],
  [/node_modules[\\/](react|react-dom|scheduler)[\\/]/, 'base'],
  [/node_modules[\\/]@babel[\\/]runtime[\\/]/, 'content'],
  [/[\\/]platform[\\/]web[\\/].*\.css$/, 'frame'],
  [/node_modules[\\/](echarts|zrender|tslib)[\\/]/, 'echarts'],
  [/node_modules[\\/]@dnd-kit[\\/]/, 'drag'],
  [/node_modules[\\/](antd|@rc-component[\\/]table)[\\/].*VirtualTable/, 'virtual-table'],
  [/node_modules[\\/](react-easy-crop|normalize-wheel)[\\/]/, 'crop'],
  [/node_modules[\\/](fuse\.js|pinyin-pro)[\\/]/, 'search'],
  // antd's frame needs the context of forms and the words for colours, not forms and pickers.
  [
    /node_modules[\\/](@rc-component[\\/](form[\\/]es[\\/](?!FormContext)|async-validator)|antd[\\/]es[\\/]form[\\/](?!context|validateMessagesContext|hooks[\\/]useVariants))/,
    'forms',
  ],
  [
    /node_modules[\\/]@rc-component[\\/](color-picker[\\/]es[\\/](?!color\.js|util\.js|components[\\/]ColorBlock)|slider)/,
    'color',
  ],
  [/node_modules[\\/]@rc-component[\\/]tree[\\/]es[\\/](?!util|utils)/, 'tree-select'],
  [/node_modules[\\/]antd[\\/]es[\\/]tree[\\/]/, 'tree-select'],
]

/** What is left of libraries. */
const families: readonly (readonly [name: string, test: RegExp])[] = [
  ['picker', /node_modules[\\/]dayjs[\\/]plugin[\\/]/],
  ['code', /node_modules[\\/](@rc-component|antd[\\/]es)[\\/](qr-code|qrcode)[\\/]/],
  ['forms', /node_modules[\\/](antd|@rc-component|@ant-design|rc-[a-z-]+)[\\/]/],
]

/** The texts of the frame, by the names of the files that gather them. */
const frameTexts: Readonly<Record<string, string>> = {
  mainland: 'zh-CN',
  taiwan: 'zh-TW',
  japanese: 'ja',
  english: 'en',
}

const icon = /node_modules[\\/]@ant-design[\\/]icons(-svg)?[\\/]/
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

/** Who needs a module at once: the signed-out pages, and the first of the chunks that holds it. */
interface Need {
  isGate: boolean
  chunk: string | undefined
  /** The page whose texts it belongs to, of those that travel together; what both need is the first list's. */
  textsOf: 'lists' | 'home' | undefined
  /** Drawn by the menu alone, once the first page is there; no screen waits for it. */
  isOfMenu: boolean
}

function needsOf(root: string) {
  const closures = new Map<string, ReadonlySet<string>>()
  const modulesOf = ({ name, roots }: Chunk, graph: Graph) => {
    const paths = roots.map((path) => join(root, path))
    const known = closures.get(name) ?? closureOf(graph, paths)
    closures.set(name, known)
    return known
  }
  const textFolders = new Map<string, 'lists' | 'home'>()
  const pageOfTexts = (folder: string, graph: Graph) => {
    if (textFolders.size === 0) {
      const foldersOf = (wanted: (name: string) => boolean) =>
        chunks
          .filter(({ name }) => firstPages.has(name) && wanted(name))
          .flatMap((chunk) => [...modulesOf(chunk, graph)])
          .filter((id) => id.endsWith('.texts.ts'))
          .map((id) => join(dirname(id), 'text'))
      for (const text of foldersOf((name) => name === 'home')) textFolders.set(text, 'home')
      for (const text of foldersOf((name) => name !== 'home')) textFolders.set(text, 'lists')
    }
    return textFolders.get(folder)
  }
  return (id: string, graph: Graph): Need => ({
    isGate: modulesOf(gate, graph).has(id),
    chunk: chunks.find((chunk) => modulesOf(chunk, graph).has(id))?.name,
    textsOf: pageOfTexts(dirname(id), graph),
    isOfMenu: icon.test(id) && modulesOf(menuIcons, graph).has(id),
  })
}

/** The language of a library's own texts, by its many spellings. */
const libraryLanguage = (name: string) =>
  frameTexts[name] ?? (/^zh/i.test(name) ? (/tw|hk/i.test(name) ? 'zh-TW' : 'zh-CN') : name.slice(0, 2))

/**
 * What the frame says in one language travels together, and so does what libraries and the first list say, and besides them
 * the home page; the texts of other screens are files by themselves.
 */
function textsFile(id: string, { chunk, textsOf }: Need): string | null | undefined {
  const [, folder, name = ''] =
    /[\\/]((?:(?:platform|apps)[\\/])?[\w-]+[\\/](?:text|frame-texts)|language[\\/]locales|locale)[\\/]([\w-]+)\.[jt]s$/.exec(
      id,
    ) ?? []
  if (folder === undefined || !/^(zh|ja|en)([-_]\w+)?$|^(mainland|taiwan|japanese|english)$/.test(name))
    return undefined
  if (/^platform[\\/](text|web)|^apps[\\/]console[\\/]/.test(folder))
    return `texts-${frameTexts[name] ?? name}`
  if (textsOf) return `texts-${textsOf}-${name}`
  if (!/locales?$/.test(folder)) return null
  // Those that a table falls back on are part of it.
  return firstPages.has(chunk ?? '') ? 'content' : `texts-lists-${libraryLanguage(name)}`
}

const familyOf = (id: string) => families.find(([, test]) => test.test(id))?.[0] ?? null

const permissions = /[\\/]contract[\\/](define-)?permissions(\.derived)?\.ts$/
const everywhere = /[\\/]platform[\\/](contract|text)[\\/]/

/** What runs anywhere travels with the first file that needs it; the catalogue of permissions with the screens about roles. */
function fileOfSharedTexts(id: string, { isGate, chunk }: Need): string | null {
  if (permissions.test(id)) return null
  return isGate ? 'base' : chunk === 'frame' ? 'frame' : 'content'
}

/** Icons of active entries apart: every page needs some of them, and few pages need the other ones. */
const fileOfIcon = (id: string, isOfMenu: boolean) =>
  isOfMenu ? (/Filled/.test(id) ? 'active-icons' : 'menu-icons') : 'icons'

function fileByNeed(id: string, need: Need): string | null {
  const { isGate, chunk, isOfMenu } = need
  if (everywhere.test(id)) return fileOfSharedTexts(id, need)
  // One file for all signed-out pages: each by itself is a kilobyte or two.
  if (isGate) return /[\\/]apps[\\/]console[\\/]gate[\\/]/.test(id) ? 'signed-out' : 'base'
  // One file for the small icons of all screens, whatever else of libraries shows one of them.
  if (icon.test(id) && !loadedByLists.has(chunk ?? '')) return fileOfIcon(id, isOfMenu && chunk === undefined)
  if (firstPages.has(chunk ?? '') && id.endsWith('.css')) return 'frame'
  return chunk ?? familyOf(id)
}

/**
 * Which file of the build a module goes to. By what people need together: left to itself the bundler makes a file for
 * every combination of screens that share something, and a first page would ask for seventy.
 */
function chunkNames(root: string): (id: string, graph: Graph) => string | null {
  const needs = needsOf(root)
  return (id, graph) => {
    const need = needs(id, graph)
    const named = textsFile(id, need)
    if (named !== undefined) return named
    const fixed = special.find(([test]) => test.test(id))
    return fixed ? fixed[1] : fileByNeed(id, need)
  }
}

/** Contracts compute their schemas as they load, and import no screens. */
const contract = (id: string) =>
  /[\\/]features[\\/].*(\.contract|-model)\.ts$/.test(id) ? 'contracts' : null

/** Shown about one content besides its page: a file apart, or the editor would bring codes and people to choose from. */
const aboutContent = /[\\/]contents[\\/]web[\\/]content-(link|members|reading)\.public\.tsx$/

/** Crumbs about districts: among other parts of screens they make circles with forms. */
const aboutDistricts = /[\\/]companies[\\/]web[\\/][\w-]*district[\w.-]*$/

/** Crumbs that draw a page and those that write one both need: in the file of one they would make a circle with the other. */
const aboutThemes = /[\\/]contents[\\/]face[\\/]theme(s|-style)\.ts$/

const sharedPart = (id: string) => {
  if (aboutThemes.test(id)) return 'themes'
  if (aboutDistricts.test(id)) return 'districts'
  if (aboutContent.test(id)) return 'about-content'
  return /[\\/]features[\\/](?!.*text[\\/])/.test(id) ? 'parts' : null
}

/** The groups of modules that the build makes files of. */
export const consoleChunks = (root: string) => [
  { debugName: 'what people need together', name: chunkNames(root) },
  // Before the parts that use them: crumbs of both in one file would make circles, in which a schema is not there yet.
  { debugName: 'contracts', name: contract, minShareCount: 2, entriesAware: true },
  // What screens share: by who needs it. Joining more than crumbs would bring forms to those who only look.
  {
    debugName: 'shared parts of features',
    name: sharedPart,
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: 4000,
  },
]

/** Names the large files that every page needs in the page itself, so that they arrive beside the first program instead of after it. */
export function preloadContent(): Plugin {
  return {
    name: 'preload-content',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle, filename }) {
        if (!filename.endsWith('index.html')) return []
        const files = Object.values(bundle ?? {}).filter(
          (file) => file.type === 'chunk' && file.name === 'content',
        )
        return files.map(({ fileName }) => ({
          tag: 'link',
          injectTo: 'head' as const,
          attrs: { rel: 'modulepreload', crossorigin: true, href: `/enterprise/${fileName}` },
        }))
      },
    },
  }
}

/** The files that import each other in a circle, one of them twice; undefined without a circle. */
function circleOf(imports: ReadonlyMap<string, readonly string[]>): readonly string[] | undefined {
  const done = new Set<string>()
  const search = (file: string, path: readonly string[]): readonly string[] | undefined => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file]
    if (done.has(file)) return undefined
    for (const imported of imports.get(file) ?? []) {
      const circle = search(imported, [...path, file])
      if (circle) return circle
    }
    done.add(file)
    return undefined
  }
  for (const file of imports.keys()) {
    const circle = search(file, [])
    if (circle) return circle
  }
  return undefined
}

/** Ends the build when files of it import each other in a circle: the screen that opens one of them would wait for ever. */
export const refuseCircles = (): Plugin => ({
  name: 'refuse-circles',
  apply: 'build',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).flatMap((file) =>
      file.type === 'chunk' ? [[file.fileName, file.imports] as const] : [],
    )
    const circle = circleOf(new Map(chunks))
    if (circle) this.error(`files import each other in a circle: ${circle.join(' → ')}`)
  },
})
