import { describe, expect, it } from 'vitest'

import { themeNames, type ThemeName } from '../preferences/preference-values.ts'
import { brandSteps, defaultColor, presetColors } from './brand.ts'
import { contrast, mix, over, parseColor, type Rgba } from './color.ts'
import { darkContent, lightContent } from './content-colors.ts'
import contentCss from './content.css?raw'
import themesCss from './themes.css?raw'

type Variables = Readonly<Record<string, string>>

const blockOf = (sheet: string, selector: string): Variables => {
  const css = sheet.replaceAll("'", '"')
  const start = css.indexOf(`${selector} {`)
  if (start < 0) throw new Error(`no block ${selector}`)
  const body = css
    .slice(css.indexOf('{', start) + 1, css.indexOf('\n}', start))
    .replace(/\/\*[\s\S]*?\*\//g, '')
  const pairs = body.split(';').flatMap((line) => {
    const [name, ...value] = line.split(':')
    return name?.trim().startsWith('--') ? [[name.trim(), value.join(':').trim()] as const] : []
  })
  return Object.fromEntries(pairs)
}

/** The variables in force for a skin, in the order of the cascade. */
function variablesOf(theme: ThemeName, dark: boolean, color: string): Variables {
  const steps = brandSteps(color)
  const light = theme === 'd2' ? {} : blockOf(themesCss, `.theme-${theme}`)
  const lightFrame = theme === 'd2' || theme === 'line'
  return {
    ...blockOf(contentCss, ':root'),
    ...blockOf(themesCss, '[class^="theme-"]'),
    ...light,
    ...(dark ? blockOf(contentCss, ':root[data-mode="dark"]') : {}),
    ...(dark && lightFrame ? blockOf(contentCss, ':root[data-mode="dark"]:is(.theme-d2, .theme-line)') : {}),
    ...(dark && lightFrame ? blockOf(contentCss, `:root[data-mode="dark"].theme-${theme}`) : {}),
    '--brand': steps.brand,
    '--brand-fill': steps.fill,
    '--brand-text': steps.brandText,
    '--brand-text-on-dark': steps.brandTextOnDark,
  }
}

const resolve = (variables: Variables, value: string): string =>
  value.replace(/var\((--[\w-]+)\)/g, (_, name: string) => resolve(variables, variables[name] ?? ''))

const colorsIn = (value: string): Rgba[] =>
  (value.match(/#[0-9a-f]{3,6}\b|rgb\([^)]*\)/gi) ?? [])
    .map((text) => parseColor(text))
    .filter((color) => color !== undefined)

const gradientIn = (value: string) => value.match(/linear-gradient\([\s\S]*\)$/)?.[0]

/** The colour of a gradient (stops at equal distances) at `share` of its way. */
function at(stops: readonly Rgba[], share: number): Rgba | undefined {
  const last = stops.length - 1
  const position = share * last
  const from = stops[Math.floor(position)]
  const to = stops[Math.min(last, Math.floor(position) + 1)]
  if (!from || !to) return undefined
  const part = position - Math.floor(position)
  return {
    ...mix({ ...to, alpha: 1 }, { ...from, alpha: 1 }, part),
    alpha: to.alpha * part + from.alpha * (1 - part),
  }
}

/** What the frame's background looks like at places along its gradient. */
function framesOf(variables: Variables): Rgba[] {
  const value = (name: string) => resolve(variables, variables[name] ?? '')
  const base = parseColor(value('--shell-color'))
  if (!base) throw new Error('a skin needs a solid background')
  const image = colorsIn(gradientIn(value('--shell-image')) ?? '')
  const mask = colorsIn(value('--shell-mask'))
  return [0, 0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875, 1].map((share) => {
    const painted = at(image, share) ?? base
    const shade = at(mask, share)
    return shade ? over(shade, painted) : painted
  })
}

/** Text, fill, and whether the fill lies on the frame (else on the page). */
const places: readonly (readonly [text: string, fill: string | undefined, onFrame: boolean])[] = [
  ['--nav-text', undefined, true],
  ['--nav-hover-text', '--nav-hover-bg', true],
  ['--nav-focus-text', '--nav-focus-bg', true],
  ['--nav-active-text', '--nav-active-bg', true],
  ['--nav-hover-text', '--head-hover-bg', true],
  ['--nav-active-text', '--head-active-bg', true],
  ['--tab-text', '--tab-bg', true],
  ['--tab-active-text', '--tab-active-bg', false],
  ['--pop-hover-text', '--pop-hover-bg', false],
  ['--empty-text', '--empty-bg', true],
  ['--empty-hover-text', '--empty-hover-bg', true],
  ['--toast-text', '--toast-bg', false],
]

function worstOf(variables: Variables, [text, fill, onFrame]: (typeof places)[number]): number {
  const color = parseColor(resolve(variables, variables[text] ?? ''))
  const surface = parseColor(variables['--surface'] ?? '')
  if (!color || !surface) throw new Error(`${text} is not a colour`)
  const fills = fill === undefined ? [] : colorsIn(resolve(variables, variables[fill] ?? ''))
  const grounds = onFrame ? framesOf(variables) : [surface]
  const seen = grounds.flatMap((ground) =>
    fills.length === 0 ? [ground] : fills.map((layer) => over(layer, ground)),
  )
  return Math.min(...seen.map((ground) => contrast(color, ground)))
}

const colors = [defaultColor, ...presetColors]

describe.each(themeNames)('skin %s', (theme) => {
  describe.each([false, true])('dark content: %s', (dark) => {
    it.each(places.map((place) => ({ place, name: `${place[0]} on ${place[1] ?? 'the frame'}` })))(
      '$name reads at 4.5:1 with every theme colour',
      ({ place }) => {
        for (const color of colors)
          expect(worstOf(variablesOf(theme, dark, color), place), color).toBeGreaterThanOrEqual(4.5)
      },
    )

    it('shows tab arrows and text on the panel', () => {
      const variables = variablesOf(theme, dark, defaultColor)
      expect(worstOf(variables, ['--tab-arrow', undefined, true])).toBeGreaterThanOrEqual(3)
      for (const text of ['--text', '--text-secondary'])
        expect(worstOf(variables, [text, '--panel-body', true])).toBeGreaterThanOrEqual(4.5)
    })
  })
})

describe.each([
  ['light', lightContent],
  ['dark', darkContent],
] as const)('%s content', (mode, content) => {
  const variables = variablesOf('d2', mode === 'dark', defaultColor)

  it('has the same colours for antd as for our own style sheets', () => {
    for (const [name, color] of Object.entries(content)) {
      const variable = `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
      expect(variables[variable], variable).toBe(color)
    }
  })

  it.each([
    '--text',
    '--text-secondary',
    '--text-tertiary',
    '--success',
    '--warning',
    '--danger',
    '--info',
    '--link',
  ])('%s reads on every surface', (text) => {
    for (const surface of ['--surface', '--surface-sunken', '--surface-raised', '--hover'])
      expect(worstOf(variables, [text, surface, false]), surface).toBeGreaterThanOrEqual(4.5)
  })

  it.each(['success', 'warning', 'danger', 'info'])('%s reads on its own tint', (status) => {
    expect(worstOf(variables, [`--${status}`, `--${status}-tint`, false])).toBeGreaterThanOrEqual(4.5)
  })
})

describe.each(colors)('theme colour %s', (color) => {
  it('yields fills for white text, and readable text', () => {
    const { fill, fillHover, fillPressed, brandText, brandTextOnDark } = brandSteps(color)
    const ratio = (a: string, b: string) => contrast(parseColor(a)!, parseColor(b)!)
    for (const step of [fill, fillHover, fillPressed])
      expect(ratio('#ffffff', step)).toBeGreaterThanOrEqual(4.5)
    for (const surface of ['#ffffff', '#f5f7fa', '#ebf1f6'])
      expect(ratio(brandText, surface)).toBeGreaterThanOrEqual(4.5)
    for (const surface of [darkContent.surface, darkContent.surfaceRaised, darkContent.hover, '#202d3d'])
      expect(ratio(brandTextOnDark, surface)).toBeGreaterThanOrEqual(4.5)
  })
})

it('the style sheet begins with the steps of the default colour', () => {
  const { brand, fill, fillHover, fillPressed, brandText, brandTextOnDark } = brandSteps(defaultColor)
  expect(blockOf(contentCss, ':root')).toMatchObject({
    '--brand': brand,
    '--brand-fill': fill,
    '--brand-fill-hover': fillHover,
    '--brand-fill-pressed': fillPressed,
    '--brand-text': brandText,
    '--brand-text-on-dark': brandTextOnDark,
  })
})
