import { useTexts } from '#platform/web/language/use-texts.ts'
import { Page } from '#platform/web/ui/page.tsx'

import { cardPrintingTexts } from '../card-printing.texts.ts'
import { PressProfile } from './press-profile.tsx'
import { PrintJobs } from './print-jobs.tsx'
import './card-printing.css'

/** The desk of who prints. */
export function PrintWorksScreen() {
  const t = useTexts(cardPrintingTexts)
  return (
    <Page title={t.routes.works} help={t.jobs.worksHelp}>
      <PressProfile />
      <PrintJobs isOperator />
    </Page>
  )
}
