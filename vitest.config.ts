import { readdirSync, readFileSync } from 'node:fs'

import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

// Code that forgets to name a zone shows itself under one with an odd offset; workers get it too.
process.env.TZ = 'Asia/Kathmandu'
process.env.NODE_ENV = 'test'

const screens = [
  'features/*/*/web/**/*.test.{ts,tsx}',
  'apps/console/**/*.test.{ts,tsx}',
  'platform/web/**/*.test.{ts,tsx}',
]

/** Tests of screens that put another module in place of one, or load one anew: what others have loaded would be in their way. */
const alone = ['apps/console', 'features', 'platform/web'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.test\.tsx?$/.test(path) && (folder !== 'features' || path.includes('/web/')))
    .map((path) => `${folder}/${path}`)
    .filter((path) => /\bvi\.(mock|doMock|resetModules)\(/.test(readFileSync(path, 'utf8'))),
)

// Style sheets are left out of tests, except those whose colours are measured.
const inBrowser = {
  environment: 'jsdom',
  setupFiles: 'platform/web/jsdom-setup.ts',
  css: { include: [/platform\/web\/theme\//] },
}

const isLong = ({ moduleId }: TestSpecification) =>
  /\.(crash|sequences|races)\.test|\/walks\/|card-licences\.handlers|rights\.test|\/(embedded-postgres|backup|life|local-card-reader|deadlines|session-streams|durability|spreadsheets|new-feature)\.test/.test(
    moduleId,
  )

/** What takes long is begun first, or one worker would be alone with it at the end; projects stay together. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const place = new Map(sorted.map((file, index) => [file, index]))
    const rank = (file: TestSpecification) => (isLong(file) ? 0 : 1)
    // Tests of one area share a server; those of the next one begin with another.
    const area = ({ moduleId }: TestSpecification) => /\/features\/(\w+)\//.exec(moduleId)?.[1] ?? ''
    return sorted.sort(
      (a, b) =>
        a.project.name.localeCompare(b.project.name) ||
        rank(a) - rank(b) ||
        area(a).localeCompare(area(b)) ||
        (place.get(a) ?? 0) - (place.get(b) ?? 0),
    )
  }
}

export default defineConfig({
  oxc: { typescript: { onlyRemoveTypeImports: false } },
  test: {
    pool: 'forks',
    // What was transformed is kept by content.
    experimental: { fsModuleCache: true, fsModuleCachePath: '.cache/vitest' },
    maxWorkers: 2,
    // Far more than anything takes: a machine that is busy elsewhere is slow, and that is no fault of what is tested.
    testTimeout: 120_000,
    // The first hook of an area seeds a whole company.
    hookTimeout: 900_000,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          environment: 'node',
          include: ['{apps,features,platform,tools}/**/*.test.{ts,tsx}', 'tools/commands.test.mjs'],
          exclude: screens,
          // Files share their worker's modules, and with them its copy of the database.
          isolate: false,
          globalSetup: 'platform/testing/database-setup.ts',
        },
      },
      // The component library and the document are loaded once for all files, which takes longer than most of them.
      {
        extends: true,
        test: { ...inBrowser, name: 'web', include: screens, exclude: alone, isolate: false },
      },
      { extends: true, test: { ...inBrowser, name: 'web alone', include: alone } },
    ],
  },
})
