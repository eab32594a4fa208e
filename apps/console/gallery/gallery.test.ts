import { expect, test } from 'vitest'

const sources = (files: Record<string, unknown>) => Object.entries(files as Record<string, string>)
const platform = sources(
  import.meta.glob(['../../../platform/web/**/*.tsx', '!**/*.test.tsx'], {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
)
const gallery = sources(import.meta.glob('./*.tsx', { query: '?raw', import: 'default', eager: true }))
  .map(([, text]) => text)
  .join('\n')

const exported = /^export (?:function|const|class) ([A-Z]\w*[a-z]\w*)/gm
const components = platform.flatMap(([, text]) => [...text.matchAll(exported)].map(([, name = '']) => name))

/** Components without a place of their own, and why. */
const exceptions: Readonly<Record<string, string>> = {
  AntdRoot: 'stands around the whole page, with the theme that the page switches',
  Feedback: 'draws what ask and notify say, which have a demo',
  SlotContents: 'draws what features bring and nothing of its own',
  CardRows: 'the rows of DataTable in narrow windows',
  TableRows: 'the rows of DataTable',
  TableHead: 'the head of DataTable',
  TableRow: 'one row of DataTable',
  RowTick: 'the box that ticks a row of DataTable',
  PageTick: 'the box that ticks all rows of a page of DataTable',
  ColumnSettings: 'the gear of DataTable',
  ColumnList: 'what the gear of DataTable opens',
  Pager: 'below DataTable',
  SavedViews: 'part of FilterBar',
  ViewList: 'what SavedViews opens',
  BatchResult: 'what BatchBar reports when lines were refused: the second action of the list',
  TrendLines: 'the lines of TrendChart',
  ImportWindow: 'the frame of ImportDialog',
  ImportWork: 'ImportDialog while its job runs',
  ImportCheck: 'ImportDialog at its second step',
  ImportRows: 'the rows of ImportDialog',
  ImportErrors: 'the faulty rows of ImportDialog',
  ImportResult: 'ImportDialog at its end',
  ImportUndo: 'the way back at the end of ImportDialog',
  UploadZone: 'the first step of ImportDialog',
  DragHandle: 'the handle of a card, which hangs on the board that it is dragged over',
  DraftDrawer: 'FormDrawer with a form that is sent, whose states FormDrawer shows',
}

const isShown = (name: string) => new RegExp(`<${name}[\\s>]`).test(gallery)

test('the gallery shows every shared component that has no reason to be left out', () => {
  expect(components.length).toBeGreaterThan(40)
  const missing = components.filter((name) => !isShown(name) && !(name in exceptions))
  expect(missing, 'show them in apps/console/gallery, or say here why not').toEqual([])
})

test('no exception is there for nothing', () => {
  const stale = Object.keys(exceptions).filter((name) => isShown(name) || !components.includes(name))
  expect(stale).toEqual([])
})
