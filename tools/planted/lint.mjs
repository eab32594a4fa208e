// One file for every rule of .oxlintrc.json that the house leans on; each must be reported in its file.
const repeated = (line, count) =>
  Array.from({ length: count }, (_, index) => line.replaceAll('%', String(index))).join('\n')

export const plantedLint = [
  {
    rule: 'typescript(no-explicit-any)',
    path: 'platform/contract/any.ts',
    text: 'export const f = (a: any): string => String(a)\n',
  },
  {
    rule: 'typescript(no-floating-promises)',
    path: 'platform/contract/floating.ts',
    text: 'const wait = async (): Promise<void> => {\n  await Promise.resolve()\n}\nexport function f(): void {\n  wait()\n}\n',
  },
  {
    rule: 'typescript(no-unsafe-assignment)',
    path: 'platform/contract/unsafe.ts',
    text: 'export function f(text: string): string {\n  const a: string = JSON.parse(text)\n  return a\n}\n',
  },
  {
    rule: 'typescript(no-non-null-assertion)',
    path: 'platform/contract/bang.ts',
    text: 'export const f = (list: string[]): string => list[0]!\n',
  },
  {
    rule: 'import(no-cycle)',
    path: 'platform/contract/ring-a.ts',
    text: "import { b } from './ring-b.ts'\nexport const a = (): string => b()\n",
  },
  {
    rule: 'import(no-cycle)',
    path: 'platform/contract/ring-b.ts',
    text: "import { a } from './ring-a.ts'\nexport const b = (): string => a()\n",
  },
  {
    rule: 'import(no-default-export)',
    path: 'platform/contract/default.ts',
    text: 'const a = 1\nexport default a\n',
  },
  {
    rule: 'eslint(max-lines)',
    path: 'platform/contract/long.ts',
    text: `${repeated('export const a% = %', 401)}\n`,
  },
  {
    rule: 'eslint(max-params)',
    path: 'platform/contract/parameters.ts',
    text: 'export const f = (a: 1, b: 1, c: 1, d: 1): number => a + b + c + d\n',
  },
  {
    rule: 'eslint(complexity)',
    path: 'platform/contract/branches.ts',
    text: `export function f(n: number): number {\n${repeated('  if (n === %) return %', 12)}\n  return n\n}\n`,
  },
  {
    rule: 'eslint(no-restricted-properties)',
    path: 'features/cards/cards/server/raw.ts',
    text: "import { sql } from 'drizzle-orm'\nexport const f = (text: string) => sql.raw(text)\n",
  },
  {
    rule: 'eslint(no-restricted-imports)',
    path: 'features/cards/cards/web/files.ts',
    text: "import { readFile } from 'node:fs'\nexport const f = readFile\n",
  },
  {
    rule: 'eslint(no-restricted-imports)',
    path: 'features/cards/cards/web/statics.ts',
    text: "import { message } from 'antd'\nexport const f = message\n",
  },
  {
    rule: 'eslint(no-restricted-imports)',
    path: 'features/cards/cards/server/screens.ts',
    text: "import { Button } from 'antd'\nexport const f = Button\n",
  },
  {
    rule: 'eslint(no-restricted-imports)',
    path: 'features/cards/cards/cards.contract.ts',
    text: "import { pgTable } from 'drizzle-orm/pg-core'\nexport const f = pgTable\n",
  },
  {
    rule: 'eslint(no-console)',
    path: 'features/cards/cards/server/noise.ts',
    text: "console.log('a')\nexport const a = 1\n",
  },
  {
    rule: 'react-hooks(rules-of-hooks)',
    path: 'features/cards/cards/web/hook.tsx',
    text: "import { useState } from 'react'\nexport function Card({ on }: { on: boolean }) {\n  if (on) useState(1)\n  return null\n}\n",
  },
  {
    rule: 'react(jsx-no-literals)',
    path: 'features/cards/cards/web/literal.tsx',
    text: 'export const Card = () => <b>Hello there</b>\n',
  },
  {
    rule: 'vitest(no-focused-tests)',
    path: 'features/cards/cards/server/only.test.ts',
    text: "import { expect, test } from 'vitest'\ntest.only('a', () => {\n  expect(1).toBe(1)\n})\n",
  },
  {
    rule: 'vitest(no-disabled-tests)',
    path: 'features/cards/cards/server/skip.test.ts',
    text: "import { expect, test } from 'vitest'\ntest.skip('a', () => {\n  expect(1).toBe(1)\n})\n",
  },
]
