import { useState } from 'react'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import { customersTexts } from '../customers.texts.ts'

const TransfersDialog = lazyDialog(() => import('./transfers.dialog.tsx'), 'TransfersDialog')

/** How many customers wait for the viewer; nothing where none do. It stays while its dialog is open. */
export function ReceivedFigure({ received }: { received: number }) {
  const { transfer: t } = useTexts(customersTexts)
  const [isOpen, open] = useState(false)
  if (received === 0 && !isOpen) return null
  return (
    <div>
      <dt>{t.mine}</dt>
      <dd>
        <button type="button" className="customer-figure" onClick={() => open(true)}>
          {received.toLocaleString()}
        </button>
        {isOpen && <TransfersDialog isForMe onClose={() => open(false)} />}
      </dd>
    </div>
  )
}
