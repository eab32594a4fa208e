import { describe, expect, test } from 'vitest'
import { excerptOf, highlight, type Passage, searchPassages } from './help-search.ts'

const passage = (title: string, text: string, part: Partial<Passage> = {}): Passage => ({
  manualId: 'regulate',
  manualTitle: '名片管理员手册',
  path: '/system/help/regulate',
  anchor: title,
  chapterTitle: title,
  title,
  text,
  sounds: [],
  ...part,
})

const library = [
  passage('名额怎么算', '封存或删除名片后，名额立即释放。'),
  passage('员工离职', '离职分两步：先开始离职，再完成离职。', { sounds: ['yuangonglizhi', 'yglz'] }),
  passage('完成离职', '名片封存，名额释放。', { chapterTitle: '员工离职' }),
  passage('常见问题', '员工离职后，他占的名额怎么办？\n封存他的名片。'),
  passage('Import staff', 'Upload the file, check, import. CSV or XLSX.', { manualTitle: 'Manual' }),
]

const found = (query: string) => searchPassages(library, query).found.map(({ passage: { title } }) => title)

describe('what is found, and in which order', () => {
  test('a title before its text, the title itself before a part of it', () => {
    expect(found('离职')).toEqual(['员工离职', '完成离职', '常见问题'])
    expect(found('员工离职')[0]).toBe('员工离职')
  })

  test('every word has to be there', () => {
    expect(found('名额 封存')).toEqual(['名额怎么算', '完成离职', '常见问题'])
    expect(found('名额 XLSX')).not.toContain('Import staff 名额')
  })

  test('a question in other words finds what shares most of it, and says that it is not the same', () => {
    const answer = searchPassages(library, '员工离职怎么办理')
    expect(answer.found[0]?.passage.title).toBe('员工离职')
    expect(searchPassages(library, '名额 zebra').isLoose).toBe(true)
    expect(searchPassages(library, '名额').isLoose).toBe(false)
  })

  test('case and width of letters do not matter', () => {
    expect(found('import ｓｔａｆｆ')).toEqual(['Import staff'])
    expect(found('csv')).toEqual(['Import staff'])
  })

  test('a title is found by its pinyin and initials', () => {
    expect(found('yglz')).toEqual(['员工离职'])
    expect(found('lizhi')).toEqual(['员工离职'])
  })

  test('nothing for what is nowhere, and for no question', () => {
    expect(found('zebra')).toEqual([])
    expect(found('  ，。 ')).toEqual([])
    expect(found('[(*')).toEqual([])
  })
})

describe('what is shown of it', () => {
  test('the line of the hit, cut around it', () => {
    expect(excerptOf('第一行\n第二行有名额', ['名额'])).toBe('第二行有名额')
    const long = `${'前'.repeat(200)}名额${'后'.repeat(300)}`
    expect(excerptOf(long, ['名额'])).toMatch(/^…前+名额后+…$/)
  })

  test('hits are set apart, and the text stays what it was', () => {
    const pieces = highlight('先开始离职，再完成离职', ['离职'])
    expect(pieces.filter(({ isHit }) => isHit)).toHaveLength(2)
    expect(pieces.map(({ text }) => text).join('')).toBe('先开始离职，再完成离职')
    expect(highlight('a.b', ['.']).map(({ text }) => text)).toEqual(['a', '.', 'b'])
    expect(highlight('nothing', ['x'])).toEqual([{ text: 'nothing', isHit: false }])
  })
})
