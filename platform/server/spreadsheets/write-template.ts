import { type Cell as StyledCell, type DataValidation, writeXlsx } from 'hucre/xlsx'
import { type Cell, columnWidth, type SheetColumn, writableCell, writableText } from './write-sheet.ts'

export interface TemplateColumn extends SheetColumn {
  required?: boolean
  /** The choices of this column's drop-down. */
  choices?: readonly string[]
  /** Shown beside a chosen cell. */
  hint?: string
}

export interface TemplateOptions {
  /** Of the sheet to fill in. */
  name: string
  /** Of the sheet that explains it, with one line a row. */
  notes?: { name: string; lines: readonly string[] }
  /** Rows that show how it is meant. */
  examples?: readonly (readonly Cell[])[]
  /** Excel's message about a value that is not in the list. */
  listedOnly: string
}

const preparedRows = 1000
const header = {
  font: { bold: true },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'F2F4F7' } },
} as const

const letterOf = (index: number): string =>
  (index >= 26 ? letterOf(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26))

/** A workbook to be filled in: titles with a star where a value is required, drop-downs, and text cells for numbers that are no quantities. */
export async function writeTemplate(
  columns: readonly TemplateColumn[],
  { name, notes, examples = [], listedOnly }: TemplateOptions,
): Promise<Buffer> {
  const lists = columns.flatMap(({ choices }) => (choices ? [choices] : []))
  const titles = columns.map(({ title, required }) => writableText(required ? `${title} *` : title))
  const content = await writeXlsx({
    sheets: [
      {
        name,
        columns: columns.map((column) => ({ width: columnWidth(column) })),
        rows: [titles, ...examples.map((row) => row.map(writableCell))],
        cells: preparedCells(columns),
        dataValidations: columns.flatMap((column, index) =>
          validationOf(column, { index, lists, listedOnly }),
        ),
        freezePane: { rows: 1 },
      },
      ...(notes
        ? [
            {
              name: notes.name,
              columns: [{ width: 80 }],
              rows: notes.lines.map((line) => [writableText(line)]),
            },
          ]
        : []),
      // Lists stand in a sheet of their own: written into the rule they may have 255 characters only.
      ...(lists.length > 0 ? [{ name: 'Lists', hidden: true, rows: columnsToRows(lists) }] : []),
    ],
  })
  return Buffer.from(content)
}

function preparedCells(columns: readonly TemplateColumn[]): Map<string, Partial<StyledCell>> {
  const cells = new Map<string, Partial<StyledCell>>()
  columns.forEach(({ format }, column) => {
    cells.set(`0,${column}`, { style: header })
    if (format !== 'text') return
    for (let row = 1; row <= preparedRows; row += 1) cells.set(`${row},${column}`, { style: { numFmt: '@' } })
  })
  return cells
}

const columnsToRows = (lists: readonly (readonly string[])[]) =>
  Array.from({ length: Math.max(...lists.map((list) => list.length)) }, (_, row) =>
    lists.map((list) => (list[row] === undefined ? null : writableText(list[row]))),
  )

interface Place {
  index: number
  lists: readonly (readonly string[])[]
  listedOnly: string
}

function validationOf(
  { choices, hint }: TemplateColumn,
  { index, lists, listedOnly }: Place,
): DataValidation[] {
  const letter = letterOf(index)
  const range = `${letter}2:${letter}100001`
  const prompt = hint ? { showInputMessage: true, inputMessage: hint.slice(0, 255) } : {}
  if (!choices)
    return hint
      ? [
          {
            type: 'textLength',
            operator: 'greaterThanOrEqual',
            formula1: '0',
            range,
            allowBlank: true,
            ...prompt,
          },
        ]
      : []
  const list = letterOf(lists.indexOf(choices))
  return [
    {
      type: 'list',
      formula1: `Lists!$${list}$1:$${list}$${choices.length}`,
      range,
      allowBlank: true,
      showErrorMessage: true,
      errorMessage: listedOnly,
      ...prompt,
    },
  ]
}
