import DownloadOutlined from '@ant-design/icons/DownloadOutlined'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { webTexts } from '#platform/web/text/web.texts.ts'
import { type Column, DataTable } from '#platform/web/ui/data-table.tsx'
import { DownloadButton } from '#platform/web/ui/download-button.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { RelativeTime } from '#platform/web/ui/relative-time.tsx'
import { useList } from '#platform/web/use-list.ts'
import { type BookLine, dataAssetsContract } from '../data-assets.contract.ts'
import { dataAssetsTexts } from '../data-assets.texts.ts'
import '#platform/web/ui/summary-row.css'

/** The register: certificates by their numbers. */
export function RegisterBook() {
  const t = useTexts(dataAssetsTexts)
  const web = useTexts(webTexts)
  const list = useList(dataAssetsContract.book, (row) => row.id)
  const file = ({ id }: BookLine) => (
    <DownloadButton
      endpoint={dataAssetsContract.certificateFile}
      request={{ params: { id } }}
      type="link"
      icon={<DownloadOutlined />}
    >
      {t.detail.download}
    </DownloadButton>
  )
  const columns: readonly Column<BookLine>[] = [
    { key: 'number', title: t.fields.number, isLocked: true, isNumber: true, width: 80, dataIndex: 'number' },
    { key: 'name', title: t.fields.name, width: 180, dataIndex: 'name' },
    { key: 'kind', title: t.fields.kind, width: 120, render: (_, row) => t.kinds[row.kind] },
    { key: 'submittedBy', title: t.fields.submittedBy, width: 110, dataIndex: 'submittedBy' },
    { key: 'confirmedBy', title: t.fields.confirmedBy, width: 110, dataIndex: 'confirmedBy' },
    {
      key: 'madeAt',
      title: t.fields.madeAt,
      width: 150,
      render: (_, row) => <RelativeTime value={row.madeAt} />,
    },
    { key: 'sha256', title: t.fields.hash, width: 200, dataIndex: 'sha256' },
    {
      key: 'actions',
      title: web.list.actions,
      isLocked: true,
      fixed: 'end',
      width: 150,
      render: (_, row) => file(row),
    },
  ]
  return (
    <DataTable
      list={list}
      name="asset-book"
      label={t.views.book}
      columns={columns}
      card={(row) => (
        <div className="summary-row">
          <div className="summary-line">{`No. ${row.number} ${row.name}`}</div>
          <div className="summary-more">
            {t.kinds[row.kind]} · {row.submittedBy} / {row.confirmedBy}
            {file(row)}
          </div>
        </div>
      )}
      empty={<EmptyState title={t.book.empty} help={t.book.emptyHelp} />}
    />
  )
}
