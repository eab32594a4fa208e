import { expect, test } from 'vitest'

import { antdTheme } from '#platform/web/theme/antd-theme.ts'

import { antdSheet } from './antd-styles.tsx'

// The sheet is made once at build time: a version of antd that writes colours or sizes into it would show one person's to all.
test('one sheet serves every colour, size, mode and motion', () => {
  const sheet = antdSheet()
  expect(sheet).toContain('|Button-Button|ant-btn|anticon:')
  for (const size of ['default', 'medium', 'small', 'mini'] as const)
    for (const isDark of [false, true])
      expect(antdSheet(antdTheme({ color: '#b5179e', size }, isDark, size === 'mini'))).toBe(sheet)
})
