import { describe, expect, it } from 'vitest'

import { text as areaTexts } from '#features/company/menus/text/zh-CN.ts'
import type { MenuLeaf } from './menu-model.ts'
import { buildSearch, soundsOf } from './search-index.ts'

const leaf = (path: string, ...fullTitle: string[]): MenuLeaf => ({
  path,
  fullTitle,
  title: fullTitle.at(-1) ?? '',
  icon: undefined,
})
const search = buildSearch([
  leaf('/index', '首页'),
  leaf('/demo/digitalcard/cardlist', '数字名片', '名片模板列表'),
  leaf('/demo/digitalcard/staffcard', '数字名片', '员工名片管理'),
  leaf('/demo/digitalcard/carddata', '数字名片', '模板分析'),
  leaf('/demo/user/role', 'Company centre', 'Roles'),
])
const paths = (text: string) => search(text).map(({ path }) => path)

it('reads titles aloud', () => {
  expect(soundsOf('员工名片管理')).toEqual(['yuan', 'gong', 'ming', 'pian', 'guan', 'li'])
  expect(soundsOf('SMS 名片')).toEqual(['sms', 'ming', 'pian'])
})

it('knows the sound of every character in the menus; node tools/derive-pinyin.mjs adds new ones', () => {
  const trees = import.meta.glob<{ text: { labels?: { menu?: Record<string, string> } } }>(
    '../../../features/*/*/server/text/zh-CN.ts',
    { eager: true },
  )
  const entries = Object.values(trees).flatMap(({ text }) => Object.values(text.labels?.menu ?? {}))
  expect(entries.length).toBeGreaterThan(20)
  const silent = [...Object.values(areaTexts.areas), ...entries].flatMap((title) =>
    soundsOf(title).filter((sound) => /\p{Script=Han}/u.test(sound)),
  )
  expect(silent).toEqual([])
})

describe('the search', () => {
  it('shows everything while nothing is asked', () => {
    expect(paths('  ')).toHaveLength(5)
  })

  it.each([
    ['员工', '/demo/digitalcard/staffcard'],
    ['ygmp', '/demo/digitalcard/staffcard'],
    ['yuangong', '/demo/digitalcard/staffcard'],
    ['MBLB', '/demo/digitalcard/cardlist'],
    ['carddata', '/demo/digitalcard/carddata'],
    ['rolse', '/demo/user/role'],
  ])('finds %s first', (text, path) => {
    expect(paths(text)[0]).toBe(path)
  })

  it('finds nothing where nothing fits', () => {
    expect(paths('qqqqqq')).toEqual([])
  })
})
