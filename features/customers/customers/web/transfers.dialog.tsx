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

/** Customers that wait for the viewer, and the transfers that the viewer requested or received. */
export function TransfersDialog({ isForMe, onClose }: { isForMe: boolean; onClose: () => void }) {
  const { transfer: t } = useTexts(customersTexts)
  const [view, setView] = useState<(typeof views)[number]>(isForMe ? 'mine' : 'records')
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
        {view === 'mine' ? <ReceivedCustomers /> : <TransferRecords />}
      </div>
      {isSetting && <SettingsDialog onClose={() => set(false)} />}
    </Drawer>
  )
}
