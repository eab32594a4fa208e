import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { antdTheme } from './antd-theme.ts'

import { antdSheet, withoutStylesOf } from '../../../tools/antd-sheet.tsx'

// The sheet is made once, at build time: a version of antd that writes colours or sizes into it would show one person's to all.
test('one sheet serves every colour, size, mode and motion', () => {
  const sheet = antdSheet()
  expect(sheet).toContain('|Button-Button|ant-btn|anticon:')
  for (const size of ['default', 'medium', 'small', 'mini'] as const)
    for (const isDark of [false, true])
      expect(antdSheet(antdTheme({ color: '#b5179e', size }, isDark, size === 'mini'))).toBe(sheet)
})

// antd may write its modules in another way: then the program would hold again what the sheet has.
test('what the sheet has is left out of the program, and nothing else', () => {
  const moduleOf = (name: string) => readFileSync(`node_modules/antd/es/${name}/style/index.js`, 'utf8')
  const parts = new Set(['Button-Button', 'Input-Shared'])
  expect(withoutStylesOf(parts, moduleOf('button'))).toMatch(/genStyleHooks\('Button', \(\) => \[\], /)
  expect(withoutStylesOf(parts, moduleOf('input'))).toMatch(
    /genStyleHooks\(\['Input', 'Shared'\], \(\) => \[\], [^]*genStyleHooks\(\['Input', 'Component'\], token => \{/,
  )
  expect(withoutStylesOf(parts, moduleOf('select'))).toBe(moduleOf('select'))
})
