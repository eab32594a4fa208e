import { type CustomerCardRow, customersContract } from '../customers.contract.ts'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { DataTable } from '#platform/web/ui/data-table.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { FilterBar } from '#platform/web/ui/filter-bar.tsx'
import { formatMoment, RelativeTime } from '#platform/web/ui/relative-time.tsx'
import { useList } from '#platform/web/use-list.ts'
import { customersTexts } from '../customers.texts.ts'
import './card-contacts.css'

/** The cards that visitors left on this card's page. */
export function CardContacts({ carteId }: { carteId: string }) {
  const { cardContacts: t, sources } = useTexts(customersTexts)
  const list = useList(customersContract.listStaffCards, (row) => row.id, { fixed: { carteId }, limit: 10 })
  return (
    <section className="card-contacts">
      <p className="card-contacts-help">{t.help}</p>
      {(list.total > 0 || list.isFiltered) && (
        <FilterBar list={list} name="card-contacts" placeholder={t.keyword} />
      )}
      <DataTable
        list={list}
        name="card-contacts"
        label={t.tab}
        empty={<EmptyState title={t.empty} help={t.emptyHelp} />}
        columns={[
          {
            key: 'name',
            title: t.name,
            isLocked: true,
            width: 140,
            render: (_, row) => <ContactName {...row} />,
          },
          { key: 'company', title: t.company, dataIndex: 'company', width: 180 },
          { key: 'title', title: t.title, dataIndex: 'title', width: 120 },
          { key: 'mobile', title: t.mobile, dataIndex: 'mobile', width: 130 },
          { key: 'email', title: t.email, dataIndex: 'email', width: 180, isOptional: true },
          { key: 'note', title: t.note, dataIndex: 'note', width: 160 },
          { key: 'source', title: t.source, width: 100, render: (_, row) => sources[row.source] },
          {
            key: 'received',
            title: t.received,
            width: 148,
            render: (_, row) => <RelativeTime value={row.createdAt} />,
          },
        ]}
        card={(row) => (
          <div className="contact-card">
            <strong>
              <ContactName {...row} />
            </strong>
            <span>{[row.title, row.company].filter(Boolean).join(' · ')}</span>
            <span>{[row.mobile, row.email].filter(Boolean).join(' · ')}</span>
            {row.note && <span>{row.note}</span>}
            <span className="contact-card-time">
              {row.consentAt
                ? fill(t.consent, { time: formatMoment(row.consentAt) })
                : formatMoment(row.createdAt)}
            </span>
          </div>
        )}
      />
    </section>
  )
}

/** A customer's name, and from whom it came to the one who looks after it now. */
function ContactName({ name, handedOver }: CustomerCardRow) {
  const { cardContacts: t } = useTexts(customersTexts)
  return (
    <>
      {name}
      {handedOver && (
        <span className="contact-handed-over">
          {fill(t.handedOver, { name: handedOver.from, time: formatMoment(handedOver.at) })}
        </span>
      )}
    </>
  )
}
