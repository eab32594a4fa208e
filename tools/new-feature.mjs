// npm run new:feature -- <plural-name> [--area <area>] [--singular <name>] [--zh <name>] [--ja <name>]
// Writes a feature that shows every pattern of the house, from the texts under tools/slice/, with its migration and its
// lines in docs/: everything is green at once. Then change it into what you need. tools/new-feature.test.ts holds it.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { floors } from './check-arrows.mjs'
import { derive } from './derive.mjs'
import { permissionsIn } from './derive-permissions.mjs'
import { PlainError, runTool } from './prepare.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const slice = join(root, 'tools/slice')
const read = (path) => readFileSync(join(root, path), 'utf8')
const usage =
  'usage: npm run new:feature -- <plural-name> [--area <area>] [--singular <name>] [--zh <name>] [--ja <name>]'

const camel = (name) => name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())
const capital = (name) => name.replace(/^\w/, (letter) => letter.toUpperCase())
const spaced = (name) => name.replaceAll('-', ' ')
const singularOf = (plural) =>
  plural.endsWith('ies') ? plural.replace(/ies$/, 'y') : plural.replace(/s$/, '')

/** A company feature stands in the menu of the company, everything else in that of cards. */
const menuOf = (area) => (area === 'company' ? 'user' : 'digitalcard')
const groupOf = (area) => (/^(cards|customers|money)$/.test(area) ? area : 'company')

/** In Chinese and Japanese a name in Latin letters has a blank on each side where a word goes on. */
const inserted = (text, placeholder, name) => {
  const letters = '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}]'
  const [before, after] = /^\w/.test(name) ? [`(?<=${letters})`, `(?=${letters})`] : ['(?!)', '(?!)']
  return text
    .replace(new RegExp(`${before}${placeholder}`, 'gu'), ` ${placeholder}`)
    .replace(new RegExp(`${placeholder}${after}`, 'gu'), `${placeholder} `)
    .replaceAll(placeholder, name)
}

/** What stands for what in the texts under tools/slice/: there the feature is called "sample items". */
function filledIn(text, { plural, singular, area, order, zh, ja }) {
  const names = {
    'sample-area': area,
    'sample-group': groupOf(area),
    'sample-menu': menuOf(area),
    'order: 9999': `order: ${order}`,
    'sample-items': plural,
    'sample-item': singular,
    sample_items: plural.replaceAll('-', '_'),
    sampleItems: camel(plural),
    sampleItem: camel(singular),
    SampleItems: capital(camel(plural)),
    SampleItem: capital(camel(singular)),
    'sample items': spaced(plural),
    'sample item': spaced(singular),
    'Sample items': capital(spaced(plural)),
    'Sample item': capital(spaced(singular)),
  }
  const latin = Object.entries(names).reduce((result, [word, name]) => result.replaceAll(word, name), text)
  const inEnglish = plural.split('-').map(capital).join(' ')
  return inserted(inserted(latin, '示例', zh ?? inEnglish), 'サンプル', ja ?? inEnglish)
}

/** Every file of a new feature, by its path. */
export function filesOf(wanted) {
  const folder = join(slice, 'feature')
  const paths = readdirSync(folder, { recursive: true })
    .filter((path) => path.endsWith('.txt'))
    .sort()
  return Object.fromEntries(
    paths.map((path) => [
      filledIn(`features/sample-area/sample-items/${path.replaceAll('\\', '/').slice(0, -4)}`, wanted),
      filledIn(readFileSync(join(folder, path), 'utf8'), wanted),
    ]),
  )
}

/** After all that are there: lists of permissions and menus end with it. */
function nextOrder() {
  const catalogue = read('platform/contract/permissions.derived.ts')
  return Math.max(...[...catalogue.matchAll(/"order": (\d+)/g)].map(([, order]) => Number(order))) + 10
}

const byLine = (one, other) => (one < other ? -1 : Number(one > other))

/** docs/access/calls.txt with the calls of a contract. */
export function withCalls(text, contract) {
  const calls = [...contract.matchAll(/method: '(\w+)', path: '([^']+)' \}?,\s*\}?,?\s*'([^']+)'/g)]
  const [head, ...lines] = text.trimEnd().split('\n')
  const added = calls.map(([, method, path, access]) => `${method} ${path} ${access}`)
  return `${[head, ...[...lines, ...added].sort(byLine)].join('\n')}\n`
}

/** docs/access/roles.txt with the permissions of a feature, which come last. */
export function withRoles(text, permissions) {
  const [, ...roles] = text
    .split('\n')
    .find((line) => line.startsWith('permission\t'))
    .split('\t')
  // These two hold everything.
  const holds = (role, holders) => /^company_(owner|admin)$/.test(role) || holders.includes(role)
  const rows = Object.entries(permissionsIn(permissions)).flatMap(([resource, { actions }]) =>
    Object.entries(actions).map(([action, holders]) =>
      [`${resource}:${action}`, ...roles.map((role) => (holds(role, holders) ? 'x' : '-'))].join('\t'),
    ),
  )
  return `${text.trimEnd()}\n${rows.join('\n')}\n`
}

/** docs/states.md with a machine at its place in the alphabet. */
export function withStates(text, section) {
  const [head, ...machines] = text.trimEnd().split('\n\n## ')
  const nameIn = (machine) => machine.split('\n')[0]
  const sorted = [...machines, section.trim().replace(/^## /, '')].sort((one, other) =>
    byLine(nameIn(one), nameIn(other)),
  )
  return `${[head, ...sorted].join('\n\n## ')}\n`
}

/** e2e/screens.ts with the screen, before the last one. */
export function withScreen(text, path) {
  const [last] = /^ {2}'\/log',$/m.exec(text) ?? []
  if (!last) throw new Error("the list of screens in e2e/screens.ts does not end with '/log'")
  return text.replace(last, `  '${path}',\n${last}`)
}

function change(path, edit) {
  writeFileSync(join(root, path), edit(read(path)))
  console.log(`  ${path}`)
}

function run(...args) {
  const { status, stderr, stdout } = spawnSync(process.execPath, args, {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, DRAW_AREAS: '1' },
  })
  if (status !== 0) throw new PlainError(`node ${args.join(' ')} failed:\n${stdout}${stderr}`)
  return stdout
}

const areas = floors.flat().filter((area) => area !== 'base')

function parsed(options) {
  try {
    return parseArgs({ options, allowPositionals: true })
  } catch (error) {
    throw new PlainError(`${error.message}\n${usage}`)
  }
}

/** What was asked for on the command line. @throws PlainError that says what is wrong with it. */
function readArguments() {
  const text = { type: 'string' }
  const options = { area: { ...text, default: 'company' }, singular: text, zh: text, ja: text }
  const { values, positionals } = parsed(options)
  const [plural = '', ...more] = positionals
  const wanted = { ...values, plural, singular: values.singular ?? singularOf(plural), order: nextOrder() }
  const isName = (name) => /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)
  if (more.length > 0 || !isName(plural) || !isName(wanted.singular))
    throw new PlainError(`${usage}\nNames are in kebab-case, such as trade-fairs.`)
  if (wanted.singular === plural)
    throw new PlainError(`"${plural}" is no plural; say --singular <name> where it does not end in s`)
  if (!areas.includes(wanted.area))
    throw new PlainError(`"${wanted.area}" is no area; there are ${areas.join(', ')}`)
  const taken = readdirSync(join(root, 'features')).find((area) =>
    existsSync(join(root, 'features', area, plural)),
  )
  if (taken) throw new PlainError(`features/${taken}/${plural} is there already`)
  return wanted
}

async function main() {
  await derive()
  const wanted = readArguments()
  const { plural, area } = wanted
  const folder = `features/${area}/${plural}`
  const files = filesOf(wanted)
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
    console.log(`  ${path}`)
  }
  change('docs/access/calls.txt', (text) => withCalls(text, files[`${folder}/${plural}.contract.ts`]))
  change('docs/access/roles.txt', (text) => withRoles(text, files[`${folder}/${plural}.permissions.ts`]))
  change('docs/states.md', (text) =>
    withStates(text, filledIn(readFileSync(join(slice, 'docs/states.md.txt'), 'utf8'), wanted)),
  )
  change('e2e/screens.ts', (text) => withScreen(text, `/demo/${menuOf(area)}/${plural}`))
  await derive()
  run('tools/derive-pinyin.mjs')
  console.log('  docs/ARCHITECTURE.md')
  run('tools/check-arrows.mjs')
  // Names differ in length, and with them where lines break.
  run('node_modules/oxfmt/bin/oxfmt', folder)
  const [migration] =
    /migrations\/\S+\.sql/.exec(run('--import', 'tsx', 'tools/db-migration.ts', plural)) ?? []
  console.log(`  ${migration}

Everything is green: npm run check, npx vitest run ${folder}
It is in the menu: npm run dev (a database that is there already has no examples in it).

Next:
  names and sentences   ${folder}/text/ and server/text/ (zh-CN, en, ja)
  fields                ${plural}.contract.ts, server/${plural}.tables.ts, then npm run db:migration -- <name>
  rules and states      server/${plural}.domain.ts, then WRITE_STATES=1 npx vitest run apps/server/walks/state-machines.test.ts
  who may do what       ${plural}.permissions.ts, then WRITE_ACCESS=1 npx vitest run apps/server/walks/permission-walk.test.ts
  place in the menu     server/${plural}.feature.ts`)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await runTool(main)
