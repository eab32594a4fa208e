import { defineConfig } from 'vitest/config'

// Code that forgets to name a zone shows itself under one with an odd offset; workers inherit this.
process.env.TZ = 'Asia/Kathmandu'
process.env.NODE_ENV = 'test'

const screens = ['features/*/web/**/*.test.{ts,tsx}', 'apps/console/**/*.test.{ts,tsx}', 'platform/web/**/*.test.{ts,tsx}']

export default defineConfig({
  oxc: { typescript: { onlyRemoveTypeImports: false } },
  test: {
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
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
      {
        extends: true,
        // Style sheets are left out of tests, except those whose colours are measured.
        test: {
          name: 'web',
          environment: 'jsdom',
          include: screens,
          setupFiles: 'platform/web/jsdom-setup.ts',
          css: { include: [/platform\/web\/theme\//] },
        },
      },
    ],
  },
})
