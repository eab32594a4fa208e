import { openXlsx, writeXlsx } from 'hucre/xlsx'
import { beforeAll, describe, expect, test } from 'vitest'
import { loadAllTexts } from '#platform/text/texts.ts'
import { readTable, type Table } from './read-table.ts'
import { writeTemplate } from './write-template.ts'

beforeAll(() => loadAllTexts())

const workbook = async (rows: (string | null)[][]) =>
  Buffer.from(await writeXlsx({ sheets: [{ name: 'A', rows }] }))

async function collect<K extends string>({ rows }: Table<K>) {
  const all = []
  for await (const row of rows) all.push(row)
  return all
}

describe('a table with named columns', () => {
  const known = [
    { key: 'name', titles: ['姓名', 'Name', '氏名'], required: true },
    { key: 'mobile', titles: ['手机', 'Mobile'] },
    { key: 'title', titles: ['职位'] },
  ] as const

  test('columns are found by any of their titles, in any order; others are named', async () => {
    const table = await readTable(
      await workbook([
        ['备注', 'Ｍobile ', 'NAME *'],
        ['x', '138', '张三'],
        [null, null, '李四'],
      ]),
      { columns: known },
    )
    expect(table.unknown).toEqual(['备注'])
    expect(await collect(table)).toEqual([
      { number: 2, values: { name: '张三', mobile: '138', title: '' }, cells: ['x', '138', '张三'] },
      { number: 3, values: { name: '李四', mobile: '', title: '' }, cells: ['', '', '李四'] },
    ])
  })

  test.each([
    [[['手机'], ['138']], /Columns are missing: 姓名/],
    [
      [
        ['姓名', 'Name'],
        ['a', 'b'],
      ],
      /more than once: 姓名/,
    ],
    [[], /holds no data/],
  ])('%j is refused', async (rows, words) => {
    await expect(readTable(await workbook(rows), { columns: known })).rejects.toThrow(words)
  })
})

describe('a template', () => {
  const template = () =>
    writeTemplate(
      [
        { title: '姓名', required: true },
        { title: '手机', format: 'text', hint: '11 位手机号码' },
        { title: '性别', choices: ['男', '女', '未知'] },
      ],
      {
        name: '员工名片',
        listedOnly: '请从下拉列表中选择',
        examples: [['张三', '13800138000', '男']],
        notes: {
          name: '填写说明',
          lines: ['带 * 的列必填'],
        },
      },
    )

  test('is read back by the titles that it shows', async () => {
    const table = await readTable(await template(), {
      columns: [
        { key: 'name', titles: ['姓名'], required: true },
        { key: 'mobile', titles: ['手机'] },
        { key: 'sex', titles: ['性别'] },
      ],
    })
    expect((await collect(table)).map(({ values }) => values)).toEqual([
      { name: '张三', mobile: '13800138000', sex: '男' },
    ])
  })

  test('has drop-downs on a hidden list, text cells for phone numbers, a fixed first row', async () => {
    const book = await openXlsx(await template())
    const [sheet, , lists] = book.sheets
    expect(sheet?.dataValidations).toMatchObject([
      { range: 'B2:B100001', inputMessage: '11 位手机号码' },
      { type: 'list', formula1: 'Lists!$A$1:$A$3', range: 'C2:C100001', errorMessage: '请从下拉列表中选择' },
    ])
    expect(lists).toMatchObject({ name: 'Lists', hidden: true, rows: [['男'], ['女'], ['未知']] })
    expect(sheet?.freezePane).toMatchObject({ rows: 1 })
  })
})
