import { Badge, Button } from 'antd'
import { useState } from 'react'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import { customersTexts } from '../customers.texts.ts'

const TransfersDialog = lazyDialog(() => import('./transfers.dialog.tsx'), 'TransfersDialog')

/** Opens the transfers; says how many customers wait for the viewer. */
export function TransfersButton({ received }: { received: number | undefined }) {
  const { list: t } = useTexts(customersTexts)
  const [isOpen, open] = useState(false)
  return (
    <>
      <Button onClick={() => open(true)}>
        {t.transfers}
        {received !== undefined && received > 0 && <Badge count={received} />}
      </Button>
      {isOpen && <TransfersDialog received={received} onClose={() => open(false)} />}
    </>
  )
}
