import { Button } from 'antd'
import { useState } from 'react'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import { customersTexts } from '../customers.texts.ts'

const TwinsDialog = lazyDialog(() => import('./twins.dialog.tsx'), 'TwinsDialog')

/** Opens the possible duplicates, one after the other; nothing where there are none. */
export function TwinsButton({
  count = 0,
  onOpen,
}: {
  count: number | undefined
  onOpen: (id: string) => void
}) {
  const { twins: t } = useTexts(customersTexts)
  const [isOpen, open] = useState(false)
  if (count === 0) return null
  return (
    <>
      <Button onClick={() => open(true)}>{t.open}</Button>
      {isOpen && <TwinsDialog onClose={() => open(false)} onOpen={onOpen} />}
    </>
  )
}
