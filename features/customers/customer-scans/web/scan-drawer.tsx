import { Drawer } from 'antd'

import { useTexts } from '#platform/web/language/use-texts.ts'
import { useIsNarrow } from '#platform/web/ui/use-is-narrow.ts'

import { customerScansTexts } from '../customer-scans.texts.ts'
import { ScanCards } from './scan-cards.tsx'

/** Scanning beside a list of customers. Pictures wait on the server: nothing is lost when it closes. */
export function ScanDrawer({ groupId, onClose }: { groupId: string | undefined; onClose: () => void }) {
  const t = useTexts(customerScansTexts)
  const isNarrow = useIsNarrow()
  return (
    <Drawer open size={isNarrow ? '100%' : 860} title={t.routes.scan} onClose={onClose}>
      <ScanCards groupId={groupId} />
    </Drawer>
  )
}
