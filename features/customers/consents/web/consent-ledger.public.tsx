import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { type Column, DataTable } from '#platform/web/ui/data-table.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { FilterBar } from '#platform/web/ui/filter-bar.tsx'
import { NameButton } from '#platform/web/ui/name-button.tsx'
import { RelativeTime } from '#platform/web/ui/relative-time.tsx'
import { StatusTag } from '#platform/web/ui/status-tag.tsx'
import { useList } from '#platform/web/use-list.ts'
import { type ConsentEntry, consentPurposes, consentsContract } from '../consents.contract.ts'
import { consentsTexts } from '../consents.texts.ts'
import '#platform/web/ui/summary-row.css'

/** Everything that people in sight agreed to and took back. */
export function ConsentLedger() {
  const labels = useTexts(consentsTexts)
  const t = labels.ledger
  const { navigate } = useScreen()
  const list = useList(consentsContract.list, (row) => row.id)
  const name = (row: ConsentEntry) => (
    <NameButton
      name={row.name}
      onOpen={() =>
        navigate('/demo/digitalcard/customerresources/customerdetalis', { carte: row.customerId })
      }
    />
  )
  const given = (row: ConsentEntry) => (
    <StatusTag tone={row.given ? 'good' : 'resting'}>
      {row.given ? labels.given.given : labels.given.withdrawn}
    </StatusTag>
  )
  const columns: readonly Column<ConsentEntry>[] = [
    { key: 'name', title: t.person, isLocked: true, width: 160, render: (_, row) => name(row) },
    { key: 'purpose', title: t.purpose, width: 110, render: (_, row) => labels.purposes[row.purpose] },
    { key: 'channel', title: t.channel, width: 110, render: (_, row) => labels.channels[row.channel] },
    { key: 'given', title: t.given, width: 100, render: (_, row) => given(row) },
    { key: 'how', title: t.how, width: 110, render: (_, row) => labels.ways[row.how] },
    { key: 'note', title: t.note, width: 240, dataIndex: 'note' },
    { key: 'by', title: t.by, width: 110, dataIndex: 'by' },
    { key: 'at', title: t.at, width: 150, render: (_, row) => <RelativeTime value={row.at} /> },
  ]
  return (
    <>
      <FilterBar
        list={list}
        name="consent-ledger"
        placeholder={t.keyword}
        choices={[
          { field: 'purpose', label: t.purpose, values: consentPurposes, labels: labels.purposes },
          {
            field: 'given',
            label: t.given,
            values: ['given', 'withdrawn'] as const,
            labels: labels.given,
          },
        ]}
      />
      <DataTable
        list={list}
        name="consent-ledger"
        label={t.title}
        columns={columns}
        card={(row) => (
          <div className="summary-row">
            <div className="summary-line">
              {name(row)}
              {given(row)}
            </div>
            <div className="summary-more">
              {[labels.purposes[row.purpose], labels.channels[row.channel], labels.ways[row.how]].join(' · ')}
            </div>
          </div>
        )}
        empty={<EmptyState title={t.empty} help={t.emptyHelp} />}
      />
    </>
  )
}
