// The checkers checked: every planted violation must be found, and its sound twin must not. Runs inside `npm run check`.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { arrowRules, checkArrows } from './check-arrows.mjs'
import { checkAdvisories, isIn } from './check-advisories.mjs'
import { checkMigrations, migrationRules } from './check-migrations.mjs'
import { checkSizes } from './check-sizes.mjs'
import { compareLists, missingCalls, missingRoutes } from './check-spec.mjs'
import { checkStructure } from './check-structure.mjs'
import { checkWords, wordRules } from './check-words.mjs'
import { openTaiwanese } from './derive-zh-tw.mjs'
import { lintEnvironments } from './lint-environment.mjs'
import { filesOf } from './new-feature.mjs'
import { plantedArrows } from './planted/arrows.mjs'
import { plantedLint } from './planted/lint.mjs'
import { plantedMigrations } from './planted/migrations.mjs'
import { plantedStructure } from './planted/structure.mjs'
import { plantedWords } from './planted/words.mjs'

const root = join(import.meta.dirname, '..')
const rulesIn = ({ findings }) => [...new Set(findings.map(({ rule }) => rule))]

for (const [index, { rule, broken, sound }] of plantedArrows.entries()) {
  test(`arrows: ${rule} (${index})`, () => {
    assert.deepEqual(rulesIn(checkArrows(broken)), [rule])
    assert.deepEqual(checkArrows(sound).findings, [])
  })
}

test('arrows: every rule has a planted violation', () => {
  assert.deepEqual([...new Set(plantedArrows.map(({ rule }) => rule))].sort(), [...arrowRules].sort())
})

for (const [index, { rule, broken, sound }] of plantedStructure.entries()) {
  test(`structure: ${rule} (${index})`, () => {
    assert.deepEqual(rulesIn(checkStructure(broken)), [rule])
    assert.deepEqual(checkStructure(sound).findings, [])
  })
}

for (const [index, { rule, broken, sound, list }] of plantedWords.entries()) {
  test(`words: ${rule} (${index})`, () => {
    assert.deepEqual(rulesIn(checkWords([broken], undefined, list)), [rule])
    assert.deepEqual(checkWords([sound], undefined, list).findings, [])
  })
}

test('advisories: a version in a range is found wherever it is installed, unless a reason is given for it', () => {
  const lock = {
    packages: {
      '': {},
      'node_modules/left': { version: '1.2.3' },
      'node_modules/other/node_modules/@scope/left': { version: '2.0.0-beta.1' },
      'node_modules/other/node_modules/left': { version: '1.4.0' },
    },
  }
  const left = { package: 'left', range: '<1.3.0 || >=2.0.0 <2.1.0', advisory: 'GHSA-planted' }
  const rules = (advisory) => rulesIn(checkAdvisories(lock, [advisory]))
  assert.deepEqual(rules(left), ['advisory'])
  assert.deepEqual(rules({ ...left, package: '@scope/left' }), ['advisory'])
  assert.deepEqual(rules({ ...left, range: '>=1.5.0' }), [])
  assert.deepEqual(rules({ ...left, accepted: { versions: '=1.2.3', reason: 'planted' } }), [])
  assert.deepEqual(rules({ ...left, range: '<1.5.0', accepted: { versions: '=1.2.3', reason: 'planted' } }), [
    'advisory',
  ])
  assert.deepEqual(rules({ ...left, accepted: { versions: '=1.2.3', reason: '' } }), [
    'advisory',
    'needless-reason',
  ])
  assert.deepEqual(rules({ ...left, range: '=9.9.9', accepted: { versions: '=9.9.9', reason: 'x' } }), [
    'needless-reason',
  ])
  assert.throws(() => isIn('1.0.0', '^1.0.0'), /not a bound/)
  assert.ok(isIn('1.10.0', '>1.9.9') && !isIn('1.9.9', '>1.9.9'))
})

for (const { what, rule, broken, sound } of plantedMigrations) {
  test(`migrations: ${what}`, () => {
    assert.deepEqual(rulesIn(checkMigrations(broken.files, broken.rules)), [rule])
    assert.deepEqual(checkMigrations(sound.files, sound.rules).findings, [])
  })
}

test('migrations: every rule has a planted violation', () => {
  assert.deepEqual([...new Set(plantedMigrations.map(({ rule }) => rule))].sort(), [...migrationRules].sort())
})

test('words: every rule has a planted violation', () => {
  assert.deepEqual([...new Set(plantedWords.map(({ rule }) => rule))].sort(), [...wordRules].sort())
})

test('words: a finding names the better word and the reason', () => {
  const [{ message }] = checkWords([{ path: 'platform/web/x.ts', text: 'export const ctx = 1\n' }]).findings
  assert.match(message, /"ctx": "ctx" in a name: an abbreviation; say context/)
})

test('lint: every planted violation is found', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cardline-lint-'))
  try {
    for (const name of [
      '.oxlintrc.json',
      'tsconfig.json',
      'tsconfig.base.json',
      'tsconfig.server.json',
      'tsconfig.web.json',
      'tsconfig.e2e.json',
      'package.json',
    ]) {
      cpSync(join(root, name), join(folder, name))
    }
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
    for (const { path, text } of plantedLint) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), text)
    }
    const { stdout } = spawnSync(
      join(root, 'node_modules/.bin/oxlint'),
      ['--format', 'json', 'features', 'platform'],
      {
        cwd: folder,
        encoding: 'utf8',
        timeout: 30_000,
      },
    )
    const found = new Set(JSON.parse(stdout).diagnostics.map(({ code, filename }) => `${filename} ${code}`))
    const missed = plantedLint
      .map(({ path, rule }) => `${path} ${rule}`)
      .filter((wanted) => !found.has(wanted))
    assert.deepEqual(missed, [])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

const linted = {
  'platform/web/a.ts': "import { b } from './b.ts'\nexport const a = () => b()\n",
  'platform/web/b.ts': "import { c } from './c.ts'\nexport function b(): string {\n  return c\n}\n",
  'platform/web/c.ts': "export const c = 'c'\nexport const later = () => import('./d.ts')\n",
  'platform/web/e.ts': 'export const e = 1\n',
  'platform/web/f.ts': "declare module 'react' {\n  interface Props {\n    a: 1\n  }\n}\n",
}
const plantedChanges = [
  { what: 'a body behind a stated result', changed: 'b', edit: ['return c', 'return `${c}`'], stale: 'b' },
  {
    what: 'a comment',
    changed: 'c',
    edit: ['export const later', '/* why */export const later'],
    stale: 'c',
  },
  { what: 'a stated result', changed: 'b', edit: ['string', 'Promise<string>'], stale: 'ab' },
  { what: 'an inferred type', changed: 'c', edit: ["'c'", '1'], stale: 'abc' },
  { what: 'a body whose result is inferred', changed: 'a', edit: ['b()', 'b() + 1'], stale: 'a' },
  { what: 'a module that was not there', changed: 'd', edit: ['', 'export const d = 1'], stale: 'abcd' },
  { what: 'a declaration for all', changed: 'f', edit: ['a: 1', 'a: 2'], stale: 'abcef' },
]

for (const { what, changed, edit, stale } of plantedChanges) {
  test(`lint: ${what} makes stale what depends on it`, () => {
    const environments = (texts) =>
      lintEnvironments(Object.entries(texts).map(([path, text]) => ({ path, text })))
    const path = `platform/web/${changed}.ts`
    const before = environments(linted)
    const after = environments({ ...linted, [path]: (linted[path] ?? '').replace(...edit) })
    const differing = [...after.keys()].filter((name) => before.get(name) !== after.get(name))
    assert.equal(
      differing
        .map((name) => name.at(-4))
        .sort()
        .join(''),
      stale,
    )
  })
}

const manifest = {
  'index.html': {
    file: 'assets/index.js',
    css: ['assets/index.css'],
    imports: ['_shared.js'],
    dynamicImports: ['../../features/cards/cards/web/cards.screen.tsx'],
  },
  '_shared.js': { file: 'assets/shared.js', imports: ['index.html'] },
  '../../features/cards/cards/web/cards.screen.tsx': { file: 'assets/cards.js', imports: ['_shared.js'] },
}
const builtSizes = (budget) =>
  checkSizes([{ name: 'page', folder: 'dist/console', viteRoot: 'apps/console', ...budget }], {
    manifestOf: () => manifest,
    sizeOf: () => 1000,
  })

test('sizes: a budget counts what loads at once, and is passed by one file too many', () => {
  const entry = ['apps/console/index.html']
  assert.deepEqual(builtSizes({ modules: entry, kB: 3 }), {
    findings: [],
    figures: ['page: 3.0 of 3 kB in 3 files'],
  })
  assert.deepEqual(rulesIn(builtSizes({ modules: entry, kB: 2 })), ['size-of-first-loads'])
  assert.deepEqual(
    rulesIn(builtSizes({ modules: [...entry, 'features/cards/cards/web/cards.screen.tsx'], kB: 3 })),
    ['size-of-first-loads'],
  )
  assert.deepEqual(builtSizes({ modules: entry, only: '.js', kB: 2 }).findings, [])
  assert.deepEqual(rulesIn(builtSizes({ modules: entry, kB: 3, files: 2 })), ['size-of-first-loads'])
  const cards = ['features/cards/cards/web/cards.screen.tsx']
  assert.deepEqual(builtSizes({ modules: cards, beyond: entry, kB: 1 }).findings, [])
  assert.deepEqual(rulesIn(builtSizes({ modules: cards, beyond: entry, kB: 0.5 })), ['size-of-first-loads'])
})

test('sizes: a module that the build does not know is a finding, not a small page', () => {
  assert.deepEqual(rulesIn(builtSizes({ modules: ['apps/console/gone.html'], kB: 1000 })), [
    'size-of-first-loads',
  ])
})

test('specification: the list of what is missing must be exact', () => {
  const files = [
    {
      path: 'features/a/a.contract.ts',
      text: "list: endpoint({ method: 'GET', path: '/v2/a/:id' }, 'member', { params: byId, data: a })",
    },
    { path: 'features/a/web/a.routes.ts', text: "{ path: '/demo/a' }" },
  ]
  const missing = [
    ...missingCalls(
      [
        { method: 'GET', path: '/v2/a/{key}' },
        { method: 'PUT', path: '/v2/a/{key}' },
      ],
      files,
    ),
    ...missingRoutes([{ path: '/demo/a' }, { path: '/demo/b/:route*' }], files),
  ]
  assert.deepEqual(missing, ['PUT /v2/a/{key}', 'route /demo/b/:route*'])
  assert.deepEqual(compareLists(missing, missing), [])
  assert.deepEqual(rulesIn({ findings: compareLists([...missing, 'route /demo/a'], missing) }), [
    'list-shrinks',
  ])
  assert.deepEqual(rulesIn({ findings: compareLists([], missing) }), ['specification-is-built'])
})

test('zh-TW: phrases, characters and quotes as they are said in Taiwan', async () => {
  const taiwanese = await openTaiwanese()
  assert.equal(
    taiwanese("a: '登录账号后，“后台”里有 {n} 张名片',"),
    "a: '登入帳號後，「後台」裡有 {n} 張名片',",
  )
  assert.equal(taiwanese('扫描二维码，查看默认文件'), '掃描行動條碼，檢視預設檔案')
})

test('new feature: its files pass the checks of structure, words and arrows', () => {
  const wanted = { plural: 'fair-halls', singular: 'fair-hall', area: 'company', order: 1 }
  const files = Object.entries(filesOf(wanted)).map(([path, text]) => ({ path, text }))
  assert.deepEqual(checkStructure(files).findings, [])
  assert.deepEqual(checkWords(files).findings, [])
  assert.deepEqual(checkArrows(files).findings, [])
})
