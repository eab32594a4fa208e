import { Button } from 'antd'
import { useState } from 'react'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import { customersTexts } from '../customers.texts.ts'

const TwinsDialog = lazyDialog(() => import('./twins.dialog.tsx'), 'TwinsDialog')

/** Opens the possible duplicates, one after the other. */
export function TwinsButton({ onOpen }: { onOpen: (id: string) => void }) {
  const { twins: t } = useTexts(customersTexts)
  const [isOpen, open] = useState(false)
  return (
    <>
      <Button onClick={() => open(true)}>{t.open}</Button>
      {isOpen && <TwinsDialog onClose={() => open(false)} onOpen={onOpen} />}
    </>
  )
}
