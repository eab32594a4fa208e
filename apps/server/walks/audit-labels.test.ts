import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'

import { loadFeatures } from '#apps/server/load-features.ts'
import { createHooks } from '#platform/server/extensions/define-hook.ts'
import { mountedFeatures } from '#platform/server/feature/define-feature.ts'

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
const missing = (keys: readonly string[], labels: Readonly<Record<string, string>>) =>
  keys.filter((key) => labels[key] === undefined)

const hooks = createHooks()
beforeAll(async () => {
  for (const feature of await loadFeatures()) hooks.add(mountedFeatures, feature)
})

test('the log has a label for every type of object and every event that the product writes down', () => {
  const objects = written(/objectType: '(\w+)'/g)
  const events = written(/\bevent: '(\w+)'/g)
  const labels = auditLabels(hooks, 'zh-CN')
  expect(objects.length).toBeGreaterThan(8)
  expect(events.length).toBeGreaterThan(20)
  expect({ objects: missing(objects, labels.objects), events: missing(events, labels.events) }).toEqual({
    objects: [],
    events: [],
  })
})

test('a label that is missing would be noticed', () => {
  expect(missing(['staff', 'spaceship'], auditLabels(hooks, 'zh-CN').objects)).toEqual(['spaceship'])
})
