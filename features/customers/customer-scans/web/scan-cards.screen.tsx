import { useTexts } from '#platform/web/language/use-texts.ts'
import { Page } from '#platform/web/ui/page.tsx'

import { customerScansTexts } from '../customer-scans.texts.ts'
import { ScanCards } from './scan-cards.tsx'

/** Scanning as a page of its own: what somebody opens on a phone at a fair. */
export function ScanCardsScreen() {
  const t = useTexts(customerScansTexts)
  return (
    <Page title={t.routes.scan} help={t.help}>
      <ScanCards />
    </Page>
  )
}
