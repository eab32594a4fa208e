import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'

import { loadFeatures } from '#apps/server/load-features.ts'
import { createHooks } from '#platform/server/extensions/define-hook.ts'
import { labelsOf, mountedFeatures } from '#platform/server/feature/define-feature.ts'
import type { FeatureLabels } from '#platform/server/feature/labels.ts'

import { auditLabels } from '#features/company/audit/server/audit-labels.view.ts'

/** Every file of the server that writes a trail. */
const writers = readdirSync('features', { recursive: true, encoding: 'utf8' })
  .filter((path) => /server[\\/].*\.ts$/.test(path) && !path.endsWith('.test.ts'))
  .map((path) => ({ path, source: readFileSync(join('features', path), 'utf8') }))
  .filter(({ source }) => source.includes('objectType: '))

const written = (pattern: RegExp) =>
  [
    ...new Set(writers.flatMap(({ source }) => [...source.matchAll(pattern)].map(([, key = '']) => key))),
  ].sort()
const missing = (keys: readonly string[], labels: Readonly<Record<string, unknown>>) =>
  keys.filter((key) => labels[key] === undefined)

const hooks = createHooks()
const labels = labelsOf(hooks)
beforeAll(async () => {
  for (const feature of await loadFeatures()) hooks.add(mountedFeatures, feature)
})

test('the log has a label for every type of object and every event that the product writes down', () => {
  const objects = written(/objectType: '(\w+)'/g)
  const events = written(/\bevent: '(\w+)'/g)
  const known = auditLabels(labels, 'zh-CN')
  const named = { ...known.events, ...Object.assign({}, ...Object.values(known.eventsOf)) }
  expect(objects.length).toBeGreaterThan(8)
  expect(events.length).toBeGreaterThan(20)
  expect({ objects: missing(objects, known.objects), events: missing(events, named) }).toEqual({
    objects: [],
    events: [],
  })
})

test('a label that is missing would be noticed', () => {
  expect(missing(['staff', 'spaceship'], auditLabels(labels, 'zh-CN').objects)).toEqual(['spaceship'])
})

/** What several features name in one group: only the first would be read. */
const namedTwice = (features: readonly FeatureLabels[]) =>
  groups.flatMap((group) => {
    const keys = features.flatMap((feature) => Object.keys(feature[group] ?? {}))
    return keys.filter((key, place) => keys.indexOf(key) !== place).map((key) => `${group}.${key}`)
  })
const groups = [
  'menu',
  'resources',
  'permissions',
  'objects',
  'events',
  'eventsOf',
  'states',
  'fields',
] as const

test('no two features name the same thing: an event that means something else goes by the type of its object', () => {
  const features = hooks
    .all(mountedFeatures)
    .flatMap((feature) => (feature.labels ? [feature.labels.in('zh-CN').labels as FeatureLabels] : []))
  expect(namedTwice(features)).toEqual([])
  expect(namedTwice([{ events: { close: '关闭' } }, { events: { close: '注销' } }])).toEqual(['events.close'])
})

test('an event of a known type of object is called what it means there', () => {
  const { events, eventsOf, objects } = auditLabels(labels, 'zh-CN')
  expect(missing(Object.keys(eventsOf), objects)).toEqual([])
  expect([events['close'], eventsOf['company']?.['close']]).toEqual(['关闭', '注销'])
})

test('every entry of the menu has a name', () => {
  const entries = hooks.all(mountedFeatures).flatMap(({ menu }) => menu?.map(({ name }) => name) ?? [])
  expect(entries.length).toBeGreaterThan(20)
  expect(missing(entries, labels.of('menu', 'zh-CN'))).toEqual([])
})
