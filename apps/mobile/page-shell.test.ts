import { describe, expect, test } from 'vitest'

import { contrast } from '#platform/domain/color.ts'

import { styleOfBrand } from '#features/cards/card-pages/face/brand-style.ts'

import { escapeHtml, renderShell } from './page-shell.server.ts'

const variable = (css: string, name: string) => new RegExp(`--${name}:(#[0-9a-f]{6})`).exec(css)?.[1] ?? ''

describe("a company's colour", () => {
  const colours = [
    '#000000',
    '#ffffff',
    '#808080',
    '#ffd700',
    '#ff0000',
    '#00ff00',
    '#0000ff',
    '#12395b',
    '#90ee90',
    '#7a7a7a',
    '#2F5D8C',
    'no colour',
  ]

  test.each(colours)('%s reads as fill and as text, on light and on dark', (colour) => {
    const css = styleOfBrand(colour)
    expect(contrast(variable(css, 'brand'), variable(css, 'on-brand'))).toBeGreaterThanOrEqual(4.5)
    expect(contrast(variable(css, 'brand-dark'), variable(css, 'on-brand-dark'))).toBeGreaterThanOrEqual(4.5)
    for (const ground of ['#ffffff', '#f5f6f8', '#eef0f3'])
      expect(contrast(variable(css, 'brand-text'), ground)).toBeGreaterThanOrEqual(4.5)
    for (const ground of ['#191d23', '#101317'])
      expect(contrast(variable(css, 'brand-text-dark'), ground)).toBeGreaterThanOrEqual(4.5)
  })

  test('is left alone where it reads already', () => {
    expect(variable(styleOfBrand('#12395b'), 'brand')).toBe('#12395b')
  })
})

test('what a page is called and what its script hears is text, not markup', () => {
  const hostile = `"><script>alert('1')</script>&`
  const html = renderShell({
    language: 'zh-CN',
    nonce: 'n0',
    title: hostile,
    description: hostile,
    share: { title: hostile, imageUrl: hostile, url: hostile },
    brandColour: `red}</style>${hostile}`,
    iconUrl: hostile,
    data: { title: hostile },
    scriptUrl: '/m/assets/client.js',
    body: '',
  })
  expect(html).not.toContain('<script>alert')
  expect(html).not.toContain(`content=""`)
  expect(html.match(/<script/g)).toHaveLength(1)
  expect(html).toContain('<script type="module" src="/m/assets/client.js" nonce="n0">')
  expect(escapeHtml(`<&>"'`)).toBe('&lt;&amp;&gt;&quot;&#39;')
})
