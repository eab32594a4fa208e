import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'

import { loadFeatures } from '#apps/server/load-features.ts'
import { createHooks } from '#platform/server/extensions/define-hook.ts'
import { labelsOf, mountedFeatures } from '#platform/server/feature/define-feature.ts'
import type { FeatureLabels } from '#platform/server/feature/labels.ts'

import { languages, type Language } from '#platform/text/texts.ts'

import { auditLabels } from '#features/company/audit/server/audit-labels.view.ts'
import { menusTexts } from '#features/company/menus/menus.texts.ts'
import { menuAreas } from '#features/company/menus/server/menus.domain.ts'
import { declaredMenusOf } from '#features/company/menus/server/menus.public.ts'

/** Every file of the server that writes a trail. */
const writers = readdirSync('features', { recursive: true, encoding: 'utf8' })
  .filter(
    (path) => /server[\\/].*\.ts$/.test(path) && !path.endsWith('.test.ts') && !path.endsWith('.tables.ts'),
  )
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
  'menuGroups',
  'commands',
  'resources',
  'permissions',
  'objects',
  'events',
  'eventsOf',
  'states',
  'fields',
  'fieldsOf',
] as const

test('no two features name the same thing: an event that means something else goes by the type of its object', () => {
  const features = hooks
    .all(mountedFeatures)
    .flatMap((feature) => (feature.labels ? [feature.labels.in('zh-CN').labels as FeatureLabels] : []))
  expect(namedTwice(features)).toEqual([])
  expect(namedTwice([{ events: { close: '关闭' } }, { events: { close: '注销' } }])).toEqual(['events.close'])
})

test('an event and a field of a known type of object are called what they mean there', () => {
  const { events, eventsOf, fields, fieldsOf, objects } = auditLabels(labels, 'zh-CN')
  expect(missing([...Object.keys(eventsOf), ...Object.keys(fieldsOf)], objects)).toEqual([])
  expect([fields['title'], fieldsOf['promotion']?.['title']]).toEqual(['职位', '标题'])
  expect([events['close'], eventsOf['company']?.['close']]).toEqual(['关闭', '注销'])
})

/** Everything that stands in a menu: areas, groups, entries. */
function menuParts(language: Language) {
  const { entries, groups } = declaredMenusOf(hooks)
  const names = labels.of('menu', language)
  const groupNames = labels.of('menuGroups', language)
  return [
    ...menuAreas.map(({ name, icon }) => ({ title: menusTexts.in(language).areas[name], icon })),
    ...groups.map(({ name, icon }) => ({ title: groupNames[name] ?? `no title: ${name}`, icon })),
    ...entries.map(({ name, icon }) => ({ title: names[name] ?? `no title: ${name}`, icon })),
  ]
}

/** Icons that the console can draw: others would all be one and the same sheet of paper. */
const drawnIcons = new Set(
  ['menu-icon.tsx', 'menu-icons-active.ts', 'menu-icons-later.ts'].flatMap((file) =>
    [
      ...readFileSync(join('apps/console/shell', file), 'utf8').matchAll(/^import (\w+) from '@ant-design/gm),
    ].map(([, name = '']) => name),
  ),
)

test('every icon that a part of the menus names is drawn, resting and active', () => {
  const { entries, groups } = declaredMenusOf(hooks)
  const named = [
    ...[...menuAreas, ...groups].map(({ icon }) => icon),
    ...entries.flatMap(({ icon, activeIcon }) => [icon, activeIcon]),
  ]
  const undrawn = (icons: readonly string[]) => icons.filter((icon) => !drawnIcons.has(icon))
  expect(drawnIcons.size).toBeGreaterThan(40)
  expect([...new Set(undrawn(named))]).toEqual([])
  expect(undrawn(['CarOutlined', 'SpaceshipOutlined'])).toEqual(['SpaceshipOutlined'])
})

const twins = (words: readonly string[]) => words.filter((word, place) => words.indexOf(word) !== place)

test.each(languages)(
  'no two parts of the menus share a title or an icon in %s, and none is without',
  (language) => {
    const parts = menuParts(language)
    expect(parts.length).toBeGreaterThan(30)
    expect(parts.filter(({ title }) => title.startsWith('no title'))).toEqual([])
    expect(twins(parts.map(({ title }) => title))).toEqual([])
    expect(twins(parts.map(({ icon }) => icon))).toEqual([])
    expect(twins(['企业中心', '系统', '企业中心'])).toEqual(['企业中心'])
  },
)

test('every entry stands in a group of its area, and no group or plain area has more than seven', () => {
  const { entries, groups } = declaredMenusOf(hooks)
  const known = new Set(groups.map(({ area, name }) => `${area}.${name}`))
  const places = entries.map(({ area, group }) => (group === undefined ? area : `${area}.${group}`))
  const grouped = new Set(groups.map(({ area }): string => area))
  expect(places.filter((place) => !known.has(place) && (place.includes('.') || grouped.has(place)))).toEqual(
    [],
  )
  expect(
    [...new Set(places)].filter((place) => places.filter((other) => other === place).length > 7),
  ).toEqual([])
})
