import { contrast, type Hex, readable } from '#platform/domain/color.ts'

import type { ThemeId } from './theme-ids-model.ts'
import { themeColors, themes } from './themes.ts'

const fonts = {
  sans: "'PingFang SC','Hiragino Sans','Microsoft YaHei','Noto Sans CJK SC','Noto Sans SC',system-ui,sans-serif",
  serif: "'Songti SC','Hiragino Mincho ProN','Noto Serif CJK SC','Noto Serif SC',SimSun,serif",
} as const
/** Pixels above and below a block of medium padding. */
const spaces = { tight: 24, normal: 36, airy: 52 } as const

/**
 * The style of a theme, to stand before that of the page: variables for its shape, and on each ground those of the text
 * (`--text`), of links and fills (`--accent`) and of the words on such a fill (`--on-accent`).
 */
export function styleOfTheme(id: ThemeId, companyAccent?: Hex): string {
  const { grounds, texts } = themeColors(id, companyAccent)
  const { radius, density, headings, button } = themes[id]
  const isDark = contrast(grounds.page.ground, '#000000') < contrast(grounds.page.ground, '#ffffff')
  const onGrounds = Object.entries(grounds).map(
    ([name, { ground, text, accent }]) =>
      `.on-${name}{--ground:${ground};--text:${text};--accent:${accent};--on-accent:${readable(ground, [accent])}}`,
  )
  return [
    `.content{color-scheme:${isDark ? 'dark' : 'light'};--radius:${radius}px;--space:${spaces[density]}px;--headings:${fonts[headings]};--sans:${fonts.sans};--button-radius:${button === 'pill' ? '99px' : 'min(var(--radius),12px)'};--button-fill:${button === 'outline' ? 'transparent' : 'var(--accent)'};--button-text:${button === 'outline' ? 'var(--accent)' : 'var(--on-accent)'}}`,
    ...onGrounds,
    ...texts.map((text, place) => `.rich .c${place + 1}{color:${text}}`),
  ].join('')
}
