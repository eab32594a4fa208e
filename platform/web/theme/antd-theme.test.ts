import theme from 'antd/es/theme'
import { describe, expect, it } from 'vitest'

import { sizes } from '../preferences/preference-values.ts'
import { antdTheme, controlHeights, rowHeights } from './antd-theme.ts'
import { defaultColor, presetColors } from './brand.ts'
import { contrast, parseColor } from './color.ts'

const tokensOf = (config: ReturnType<typeof antdTheme>) => theme.getDesignToken(config)
const ratio = (a: string, b: string) => contrast(parseColor(a)!, parseColor(b)!)

describe.each(sizes)('size %s', (size) => {
  it.each([false, true])('has its heights (dark: %s)', (dark) => {
    const config = antdTheme({ color: defaultColor, size }, dark, true)
    const { controlHeight, fontSize, lineHeight } = tokensOf(config)
    expect(controlHeight).toBe(controlHeights[size])
    expect(fontSize).toBe(size === 'mini' ? 12 : 14)
    const padding = config.components?.Table?.cellPaddingBlock ?? 0
    expect(Math.round(fontSize * lineHeight) + 2 * padding + 1).toBe(rowHeights[size])
  })
})

describe.each([defaultColor, ...presetColors])('theme colour %s', (color) => {
  it.each([false, true])('reads, as white on fills and as text (dark: %s)', (dark) => {
    const config = antdTheme({ color, size: 'default' }, dark, true)
    const tokens = tokensOf(config)
    const onFill = config.components?.Button?.primaryColor ?? ''
    for (const fill of [tokens.colorPrimary, tokens.colorPrimaryHover, tokens.colorPrimaryActive])
      expect(ratio(onFill, fill), fill).toBeGreaterThanOrEqual(4.5)
    for (const surface of [tokens.colorBgContainer, tokens.colorBgElevated, tokens.colorBgLayout]) {
      for (const text of [
        tokens.colorLink,
        tokens.colorText,
        tokens.colorTextSecondary,
        tokens.colorTextPlaceholder,
        tokens.colorSuccess,
        tokens.colorWarning,
        tokens.colorError,
      ])
        expect(ratio(text, surface), `${text} on ${surface}`).toBeGreaterThanOrEqual(4.5)
    }
    expect(ratio(tokens.colorText, tokens.controlItemBgActive)).toBeGreaterThanOrEqual(4.5)
  })
})
