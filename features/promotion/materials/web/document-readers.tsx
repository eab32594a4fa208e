import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { type Column, DataTable } from '#platform/web/ui/data-table.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { RelativeTime } from '#platform/web/ui/relative-time.tsx'
import { useList } from '#platform/web/use-list.ts'
import type { DataOf } from '#platform/contract/endpoint.ts'

import { materialsContract } from '../materials.contract.ts'
import { materialsTexts } from '../materials.texts.ts'
import { dwellText } from './material-formats.ts'

type Reader = DataOf<typeof materialsContract.listReaders>['list'][number]
type Texts = ReturnType<typeof useTexts<typeof import('../text/zh-CN.ts').text>>

const columnsOf = (t: Texts, pages: number): readonly Column<Reader>[] => [
  {
    key: 'reader',
    title: t.readers.reader,
    isLocked: true,
    width: 200,
    render: (_, { name, mark }) => (
      <span className="material-name">
        <span>{name ?? t.readers.anonymous}</span>
        <span className="material-quiet">{fill(t.readers.mark, { mark })}</span>
      </span>
    ),
  },
  { key: 'region', title: t.readers.region, width: 140, render: (_, { region }) => region ?? '—' },
  {
    key: 'startedAt',
    title: t.readers.startedAt,
    width: 160,
    render: (_, { startedAt }) => <RelativeTime value={startedAt} />,
  },
  {
    key: 'dwell',
    title: t.list.dwell,
    isNumber: true,
    width: 110,
    render: (_, { dwellMs }) => dwellText(dwellMs, t.dwell),
  },
  {
    key: 'pages',
    title: t.readers.pages,
    isNumber: true,
    width: 100,
    render: (_, reader) => `${reader.pages} / ${pages}`,
  },
]

/** The visits of people to a document. */
export function DocumentReaders({ documentId, pages }: { documentId: string; pages: number }) {
  const t = useTexts(materialsTexts)
  const list = useList(materialsContract.listReaders, (row) => row.visitId, { params: { id: documentId } })
  return (
    <DataTable
      list={list}
      name="document-readers"
      label={t.readers.title}
      columns={columnsOf(t, pages)}
      empty={<EmptyState title={t.readers.empty} help={t.readers.emptyHelp} />}
    />
  )
}
