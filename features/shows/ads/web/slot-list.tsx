import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { Table } from 'antd'

import { formatMoney } from '#platform/text/money.ts'
import { fill } from '#platform/text/texts.ts'
import { call } from '#platform/web/call.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { ErrorState } from '#platform/web/ui/error-state.tsx'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import { PageSkeleton } from '#platform/web/ui/page-skeleton.tsx'
import { StatusTag } from '#platform/web/ui/status-tag.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import { adsContract, type SlotRow } from '../ads.contract.ts'
import { adsTexts } from '../ads.texts.ts'
import './ads.css'

const SlotDialog = lazyDialog(() => import('./slot.dialog.tsx'), 'SlotDialog')

/** The slots of one activity, and the way to open the default ones where there are none. */
export function SlotList({ activityId }: { activityId: string }) {
  const t = useTexts(adsTexts)
  const queries = useQueryClient()
  const { data: slots, error, refetch } = useCallQuery(adsContract.slots, { query: { activityId } })
  const [edited, edit] = useState<SlotRow>()
  const open = async () => {
    await call(adsContract.addSlots, { body: { activityId } }, { idempotencyKey: crypto.randomUUID() })
    await queries.invalidateQueries({ queryKey: ['ads'] })
  }
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!slots) return <PageSkeleton />
  if (slots.length === 0)
    return (
      <EmptyState
        title={t.slots.empty}
        help={t.slots.emptyHelp}
        action={
          <GuardedButton type="primary" access={adsContract.addSlots.access} onClick={() => void open()}>
            {t.slots.add}
          </GuardedButton>
        }
      />
    )
  return (
    <>
      <Table<SlotRow>
        className="plain-table"
        rowKey="id"
        size="middle"
        pagination={false}
        scroll={{ x: 'max-content' }}
        dataSource={slots}
        columns={[
          { key: 'place', title: t.fields.place, render: (_, { place }) => t.places[place] },
          {
            key: 'isOpen',
            title: t.fields.state,
            render: (_, { isOpen }) => (
              <StatusTag tone={isOpen ? 'progress' : 'resting'}>
                {isOpen ? t.slots.open : t.slots.closed}
              </StatusTag>
            ),
          },
          { key: 'pricing', title: t.fields.pricing, render: (_, { pricing }) => t.pricings[pricing] },
          { key: 'price', title: t.fields.price, align: 'end', render: (_, { price }) => formatMoney(price) },
          {
            key: 'booked',
            title: t.fields.booked,
            align: 'end',
            render: (_, { booked, capacity }) => `${booked} / ${fill(t.slots.count, { count: capacity })}`,
          },
          {
            key: 'actions',
            title: t.fields.actions,
            render: (_, slot) => (
              <GuardedButton
                type="link"
                size="small"
                access={adsContract.updateSlot.access}
                onClick={() => edit(slot)}
              >
                {t.slots.edit}
              </GuardedButton>
            ),
          },
        ]}
      />
      {edited && <SlotDialog slot={edited} onClose={() => edit(undefined)} />}
    </>
  )
}
