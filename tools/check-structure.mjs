// A closed vocabulary of file kinds, learned in two minutes, and budgets for the length of files.
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { lineAt, projectFiles, readProject, report } from './check-files.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')

/** Where a file of a kind stands inside its feature; '' is the feature's own folder. */
const home = {
  contract: '',
  texts: '',
  permissions: '',
  tables: 'server',
  domain: 'server',
  repository: 'server',
  handlers: 'server',
  import: 'server',
  export: 'server',
  public: 'server',
  seed: 'server',
  jobs: 'server',
  actions: 'server',
  view: 'server',
  listener: 'server',
  feature: 'server',
  refusals: 'server',
  adapter: 'server',
  renderer: 'server',
  world: 'server',
  routes: 'web',
  slots: 'web',
  screen: 'web',
  dialog: 'web',
  form: 'web',
  page: 'mobile',
}
const freeKinds = new Set(['test', 'spec', 'config', 'server', 'data', 'derived'])
const featureFolders = new Set(['server', 'web', 'mobile', 'face', 'text'])
const forbiddenNames = /^(index|utils?|helpers?|common|types?|hooks?|misc|lib|shared|stuff|temp|tmp|old|new)$/
const kebab = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/
const language = /\/text\/(zh-CN|en|ja)\.ts$/

/** In lines, tests included, and in characters: long lines are no way out. A test lists cases, in longer lines than code. */
export const budgets = {
  median: 70,
  p95: 250,
  stop: 400,
  characters: { median: 3_000, p95: 10_000, stop: 16_000, stopOfTests: 19_000 },
}

const charactersOf = (path) =>
  /\.(test|spec)\.tsx?$/.test(path) ? budgets.characters.stopOfTests : budgets.characters.stop

/** Problems of one path: its words, its kind, its place. */
function findingsOfPath(path) {
  const segments = path.split('/')
  const file = segments.at(-1)
  const folders = segments.slice(0, -1)
  const [stem, ...kinds] = file.replace(/\.(ts|tsx|mjs|css)$/, '').split('.')
  const found = []
  const say = (rule, message) => found.push({ path, rule, message })

  for (const name of [...folders, stem]) {
    if (forbiddenNames.test(name))
      say('says-what-it-holds', `"${name}" says nothing about what is inside; name the subject`)
    else if (!kebab.test(name) && !language.test(`/${path}`))
      say('kebab-case', `"${name}" is not kebab-case; write some-subject`)
  }
  // A test may say in its name what it is about: sessions.expiry.test.ts.
  const vocabulary = kinds.at(-1) === 'test' ? [] : kinds
  for (const kind of vocabulary)
    if (!(kind in home) && !freeKinds.has(kind))
      say(
        'known-kinds',
        `".${kind}" is no kind of file; known are ${Object.keys(home).join(', ')}, data, test`,
      )
  if (segments[0] === 'features') found.push(...findingsInFeature(path, segments, kinds))
  return found
}

// Other features may ask the server of this one, or show a part of its screens.
const isAtHome = (kind, folder) => home[kind] === folder || (kind === 'public' && folder === 'web')

// A feature with many calls has several contracts, each named after its part; everything else beside them bears its name.
const isNamedAfter = (feature, kind, file) => kind === 'contract' || file.startsWith(`${feature}.`)

function findingsInFeature(path, [, , feature, ...rest], kinds) {
  if (rest.length === 0)
    return [
      {
        path,
        rule: 'features-are-folders',
        message: 'a feature is a folder inside an area: features/<area>/<feature>/',
      },
    ]
  const folder = rest.length > 1 ? rest[0] : ''
  const found = []
  const say = (rule, message) => found.push({ path, rule, message })
  const kind = kinds.find((name) => name in home)
  if (folder !== '' && !featureFolders.has(folder))
    say('feature-folders', `"${folder}" is none of ${[...featureFolders].join(', ')}`)
  if (folder === '' && kind === undefined)
    say('feature-folders', 'only contract, texts and permissions stand directly in a feature')
  // What visitors load has texts of its own, so that they do not load those of the console.
  if (kind === undefined || rest.at(-1) === `${folder}.texts.ts`) return found
  if (!isAtHome(kind, folder)) say('kinds-have-a-home', `.${kind} belongs in ${feature}/${home[kind]}`)
  if (folder === '' && !isNamedAfter(feature, kind, rest[0]))
    say('kinds-have-a-home', `this file is named ${feature}.${kind}.ts`)
  return found
}

/** A file of a server says what it is; a wrong word is a finding of its own. */
function findingsOfUnnamed({ path }) {
  const [, stem] = /^features\/[^/]+\/[^/]+\/server\/([^/.]+)\.ts$/.exec(path) ?? []
  if (stem === undefined) return []
  const kinds = Object.keys(home).filter((kind) => home[kind] === 'server')
  return [
    {
      path,
      rule: 'server-files-have-a-kind',
      message: `name it ${stem}.<kind>.ts; kinds are ${kinds.join(', ')}`,
    },
  ]
}

const component = /^export (?:default )?(?:async )?(?:function|const|class) ([A-Z][a-z]\w*)/gm

/** One component a file: a second one has a name of its own, and so a file of its own. */
function findingsOfComponents({ path, text }) {
  if (!path.endsWith('.tsx') || path.endsWith('.test.tsx')) return []
  return [...text.matchAll(component)].slice(1).map((match) => ({
    path,
    line: lineAt(text, match.index),
    rule: 'one-component',
    message: `${match[1]} is the second exported component of this file`,
  }))
}

const linesOf = (text) => text.trimEnd().split('\n').length

/** Files above a budget, and the median and the 95th percentile of all. */
function findingsOfSizes(files, { sizeOf, unit, stopOf, median, p95 }) {
  const sizes = files.map((file) => sizeOf(file.text)).sort((a, b) => a - b)
  const at = (part) => sizes[Math.min(sizes.length - 1, Math.floor(sizes.length * part))] ?? 0
  const finding = (path, message) => ({ path, rule: 'length-of-files', message })
  const found = files
    .filter(({ path, text }) => sizeOf(text) > stopOf(path))
    .map(({ path, text }) => finding(path, `${sizeOf(text)} ${unit}; ${stopOf(path)} is the most`))
  if (at(0.5) > median)
    found.push(finding('.', `the median file has ${at(0.5)} ${unit}; ${median} is the most`))
  if (at(0.95) > p95)
    found.push(finding('.', `the 95th percentile is ${at(0.95)} ${unit}; ${p95} is the most`))
  return { found, summary: `median ${at(0.5)}, p95 ${at(0.95)}, longest ${sizes.at(-1) ?? 0} ${unit}` }
}

function findingsOfLengths(files) {
  const { characters, ...lines } = budgets
  const byLines = findingsOfSizes(files, {
    ...lines,
    sizeOf: linesOf,
    unit: 'lines',
    stopOf: () => lines.stop,
  })
  const byCharacters = findingsOfSizes(files, {
    ...characters,
    sizeOf: (text) => text.length,
    unit: 'characters',
    stopOf: charactersOf,
  })
  return {
    found: [...byLines.found, ...byCharacters.found],
    summary: `${byLines.summary}; ${byCharacters.summary}`,
  }
}

const ownerOfStyle = (path) =>
  /^(features\/[^/]+\/[^/]+\/web|platform\/web|apps\/console)\//.exec(path)?.[1] ?? null

/** A style sheet stays when its screen is left: a class that two features style looks different from then on. */
function findingsOfClasses(files) {
  const owners = new Map()
  const found = []
  for (const { path, text } of files) {
    const owner = path.endsWith('.css') ? ownerOfStyle(path) : null
    if (owner === null) continue
    for (const { 1: name, index } of text.matchAll(/^\.([\w-]+) \{/gm)) {
      const first = owners.get(name) ?? owner
      owners.set(name, first)
      if (first !== owner)
        found.push({
          path,
          line: lineAt(text, index),
          rule: 'class-of-one-feature',
          message: `.${name} is styled by ${first} as well`,
        })
    }
  }
  return found
}

/** Every file that has a wrong name, stands in a wrong place or is too long. */
export function checkStructure(files) {
  // Texts are lists of lines, not code.
  const lengths = findingsOfLengths(
    files.filter(({ path }) => /\.(ts|tsx|mjs)$/.test(path) && !/\/text\//.test(path)),
  )
  return {
    findings: [
      ...files.flatMap(({ path }) => findingsOfPath(path)),
      ...files.flatMap(findingsOfComponents),
      ...files.flatMap(findingsOfUnnamed),
      ...findingsOfClasses(files),
      ...lengths.found,
    ],
    summary: `${files.length} files, ${lengths.summary}`,
  }
}

/** Checks the files of the project and prints what is wrong; true when nothing is. */
export function runStructure(project) {
  const files = project.filter(({ path }) =>
    /^(apps|features|platform|tools|bench|e2e)\/.*\.(ts|tsx|mjs|css)$/.test(path),
  )
  const { findings, summary } = checkStructure(files)
  return report('structure', findings, summary)
}

if (process.argv[1] === fileURLToPath(import.meta.url) && !runStructure(readProject(root, projectFiles)))
  process.exitCode = 1
