import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { text } from '../text/zh-CN.ts'

/** Every file of the server that writes to people. */
const senders = readdirSync('features', { recursive: true, encoding: 'utf8' })
  .filter((path) => /server[\\/].*\.ts$/.test(path) && !path.endsWith('.test.ts'))
  .map((path) => readFileSync(join('features', path), 'utf8'))
  .filter((source) => source.includes('subject: fill(') || source.includes('NewMessage'))

const known = Object.keys(text.templates)

test('every template that the product sends has a name', () => {
  const sent = senders.flatMap((source) => [
    ...source.matchAll(/\btemplate: (?:'([\w.-]+)'|`([\w.-]+)\$\{)/g),
  ])
  expect(sent.length).toBeGreaterThan(10)
  const nameless = sent.filter(
    ([, whole, begins]) => !known.some((name) => (whole ? name === whole : name.startsWith(begins ?? ' '))),
  )
  expect(nameless.map(([all]) => all)).toEqual([])
})
