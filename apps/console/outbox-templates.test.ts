import { readdirSync, readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { text } from '#features/company/outbox/text/zh-CN.ts'

/** The names under which features send messages, read from their sources. */
function templatesInSources(): string[] {
  return readdirSync('features', { recursive: true, encoding: 'utf8' })
    .filter((path) => /\/server\/[^/]+\.ts$/.test(path) && !/\.(test|world)\.ts$/.test(path))
    .flatMap((path) => [
      ...readFileSync(`features/${path}`, 'utf8').matchAll(/\btemplate: '([^']+\.[^']+)'/g),
    ])
    .map(([, template = '']) => template)
}

test('the outbox has a name for every message that features send', () => {
  const sent = templatesInSources()
  expect(sent.length).toBeGreaterThan(10)
  expect(sent.filter((template) => !(template in text.templates))).toEqual([])
})
