import { Button, Drawer } from 'antd'
import { useState } from 'react'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useCan } from '#platform/web/session/viewer.ts'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import { customersTexts } from '../customers.texts.ts'
import { ReceivedCustomers } from './received-customers.tsx'
import { TransferRecords } from './transfer-records.tsx'
import '#platform/web/ui/state-chips.css'
import './customers.css'

const SettingsDialog = lazyDialog(() => import('./customer-settings.dialog.tsx'), 'CustomerSettingsDialog')
const views = ['mine', 'records'] as const

interface Props {
  /** How many customers wait for the viewer; undefined until it is known. */
  received: number | undefined
  onClose: () => void
}

/** Customers that wait for the viewer, and the transfers that the viewer requested or received. */
export function TransfersDialog({ received, onClose }: Props) {
  const { transfer: t } = useTexts(customersTexts)
  const [view, setView] = useState<(typeof views)[number]>()
  // Once: who has just accepted the last customer goes on looking at the same list.
  if (view === undefined && received !== undefined) setView(received > 0 ? 'mine' : 'records')
  const [isSetting, set] = useState(false)
  const mayConfigure = useCan('contact:configure')
  return (
    <Drawer
      open
      size={560}
      title={t.listTitle}
      extra={mayConfigure && <Button onClick={() => set(true)}>{t.settings}</Button>}
      onClose={onClose}
    >
      <div className="customer-column">
        <div className="state-chips" role="group" aria-label={t.listTitle}>
          {views.map((value) => (
            <button
              key={value}
              type="button"
              className="state-chip"
              aria-pressed={view === value}
              onClick={() => setView(value)}
            >
              {t[value]}
            </button>
          ))}
        </div>
        {view === 'mine' && <ReceivedCustomers />}
        {view === 'records' && <TransferRecords />}
      </div>
      {isSetting && <SettingsDialog onClose={() => set(false)} />}
    </Drawer>
  )
}
