import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { text } from '../text/zh-CN.ts'

/** Every file of the server that writes a trail. */
const writers = readdirSync('features', { recursive: true, encoding: 'utf8' })
  .filter((path) => /server[\\/].*\.ts$/.test(path) && !path.endsWith('.test.ts'))
  .map((path) => ({ path, source: readFileSync(join('features', path), 'utf8') }))
  .filter(({ source }) => source.includes('objectType: '))

const said = (pattern: RegExp) =>
  [
    ...new Set(writers.flatMap(({ source }) => [...source.matchAll(pattern)].map(([, word = '']) => word))),
  ].sort()
const missing = (words: readonly string[], known: Readonly<Record<string, string>>) =>
  words.filter((word) => known[word] === undefined)

test('the log has a word for every kind of object and every event that the product writes down', () => {
  const objects = said(/objectType: '(\w+)'/g)
  const events = said(/\bevent: '(\w+)'/g)
  expect(objects.length).toBeGreaterThan(8)
  expect(events.length).toBeGreaterThan(20)
  expect({ objects: missing(objects, text.objects), events: missing(events, text.events) }).toEqual({
    objects: [],
    events: [],
  })
})

test('a word that is missing would be noticed', () => {
  expect(missing(['staff', 'spaceship'], text.objects)).toEqual(['spaceship'])
})
