import { readdirSync, readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { text } from '#features/company/outbox/text/zh-CN.ts'

/** Everything that a pattern finds in the sources by which features send messages. */
function foundInSources(pattern: RegExp): string[] {
  return readdirSync('features', { recursive: true, encoding: 'utf8' })
    .filter((path) => /\/server\/[^/]+\.ts$/.test(path) && !/\.(test|world)\.ts$/.test(path))
    .flatMap((path) => [...readFileSync(`features/${path}`, 'utf8').matchAll(pattern)])
    .map(([, found = '']) => found)
}

test('the outbox has a name for every message that features send', () => {
  const sent = foundInSources(/\btemplate: '([^']+\.[^']+)'/g)
  expect(sent.length).toBeGreaterThan(10)
  expect(sent.filter((template) => !(template in text.templates))).toEqual([])
})

// The rest of these names stands in types; one that is known says that the feature was thought of.
test('and for those whose name ends with the kind of a notice', () => {
  const beginnings = foundInSources(/\btemplate: `([\w.-]+\.)\$\{/g)
  const names = Object.keys(text.templates)
  expect(beginnings.length).toBeGreaterThan(5)
  expect(beginnings.filter((beginning) => !names.some((name) => name.startsWith(beginning)))).toEqual([])
})
