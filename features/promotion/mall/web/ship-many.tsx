import { useState } from 'react'
import { Form, Modal } from 'antd'
import { useQueryClient } from '@tanstack/react-query'

import { call } from '#platform/web/call.ts'
import { useDraft } from '#platform/web/forms/use-draft.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import type { List } from '#platform/web/use-list.ts'

import { mallContract, type MallOrderRow } from '../mall.contract.ts'
import { mallTexts } from '../mall.texts.ts'
import { ShipFields } from './ship-fields.tsx'

interface Parcel {
  carrier: string
  trackingNumber: string
}

/** Ships the ticked orders, a number for each; one that cannot be shipped stays ticked and is told. */
export function ShipMany<Filter>({ list }: { list: List<MallOrderRow, Filter> }) {
  const { ship: t } = useTexts(mallTexts)
  const queries = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const [form] = Form.useForm<Record<string, Parcel>>()
  const draft = useDraft(form)
  const { ids, rows, clear } = list.selection
  const ship = async () => {
    const failed: string[] = []
    const isDone = await draft.submit(async (parcels) => {
      const lines = await call(
        mallContract.shipMany,
        {
          body: {
            orders: ids.map((orderId) => ({
              orderId,
              ...(parcels[orderId] ?? { carrier: '', trackingNumber: '' }),
            })),
          },
        },
        { quiet: true },
      )
      for (const { id, ok, msg } of lines) if (!ok) failed.push(`${rows.get(id)?.number ?? id}: ${msg}`)
    })
    if (!isDone) return
    for (const sentence of failed) notify('error', sentence)
    clear()
    setOpen(false)
    await queries.invalidateQueries({ queryKey: ['mall'] })
  }
  return (
    <>
      <GuardedButton access="mall:fulfil" onClick={() => setOpen(true)}>
        {t.many}
      </GuardedButton>
      {isOpen && (
        <Modal
          open
          width={640}
          title={t.many}
          okText={t.ok}
          confirmLoading={draft.isBusy}
          onOk={() => void ship()}
          onCancel={() => setOpen(false)}
        >
          <Form form={form} layout="vertical" onValuesChange={draft.touch}>
            {ids.map((id) => (
              <fieldset key={id} className="mall-parcel-of">
                <legend>
                  {rows.get(id)?.number} {rows.get(id)?.buyerName}
                </legend>
                <ShipFields name={[id]} />
              </fieldset>
            ))}
          </Form>
        </Modal>
      )}
    </>
  )
}
