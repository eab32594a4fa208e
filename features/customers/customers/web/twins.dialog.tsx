import { Button, Modal, Skeleton } from 'antd'
import { useState } from 'react'
import { fill } from '#platform/text/texts.ts'
import { call } from '#platform/web/call.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { customerMergesContract } from '../customer-merges.contract.ts'
import { type CustomerCardRow, customersContract } from '../customers.contract.ts'
import { customersTexts } from '../customers.texts.ts'
import { DuplicateList } from './duplicate-list.tsx'
import { useCustomerWork } from './use-customer-work.ts'
import './customers.css'

const MergeDialog = lazyDialog(() => import('./merge.dialog.tsx'), 'MergeDialog')

interface Props {
  onOpen: (id: string) => void
  onClose: () => void
}

/** One customer and who looks the same. */
function Twins({ customer, onOpen }: { customer: CustomerCardRow; onOpen: (id: string) => void }) {
  const { twins: t, list } = useTexts(customersTexts)
  const [otherId, merge] = useState<string>()
  const { data } = useCallQuery(customerMergesContract.findDuplicates, { body: { carteId: customer.id } })
  const { name, company, title, mobile, email, owner } = customer
  return (
    <>
      <div className="customer-twin">
        <span className="customer-twin-facts">
          <strong>{name}</strong>
          <span className="customer-quiet">
            {[company, title, mobile, email, owner ?? list.nobody].filter(Boolean).join(' · ')}
          </span>
        </span>
      </div>
      {!data ? (
        <Skeleton active />
      ) : data.length === 0 ? (
        <p className="customer-quiet">{t.alone}</p>
      ) : (
        <DuplicateList candidates={data} onOpen={onOpen} onMerge={merge} />
      )}
      {otherId !== undefined && (
        <MergeDialog
          customerId={customer.id}
          otherId={otherId}
          onDone={() => merge(undefined)}
          onClose={() => merge(undefined)}
        />
      )}
    </>
  )
}

/** Possible duplicates one after the other: merge, say that they are two, or leave them for later. */
export function TwinsDialog({ onOpen, onClose }: Props) {
  const { twins: t } = useTexts(customersTexts)
  const work = useCustomerWork()
  const [skipped, skip] = useState<readonly string[]>([])
  const { data } = useCallQuery(customersContract.listStaffCards, { query: { tab: 'duplicate', limit: 50 } })
  const waiting = data?.list.filter(({ id }) => !skipped.includes(id)) ?? []
  const [current] = waiting
  const keep = async ({ id }: CustomerCardRow) => {
    await work(() => call(customersContract.keep, { body: { carteIds: [id] } }))
  }
  const progress = data && fill(t.progress, { at: skipped.length + 1, total: data.total })
  return (
    <Modal
      open
      width={640}
      title={current ? `${t.open} · ${progress}` : t.open}
      onCancel={onClose}
      footer={
        current ? (
          <>
            <Button onClick={() => skip([...skipped, current.id])}>{t.skip}</Button>
            <GuardedButton access={customersContract.keep.access} onClick={() => void keep(current)}>
              {t.keep}
            </GuardedButton>
          </>
        ) : null
      }
    >
      {!data ? (
        <Skeleton active />
      ) : current ? (
        <Twins key={current.id} customer={current} onOpen={onOpen} />
      ) : (
        <EmptyState title={t.none} help={t.noneHelp} />
      )}
    </Modal>
  )
}
