import { useTexts } from '#platform/web/language/use-texts.ts'
import { nfcTexts } from '../nfc.texts.ts'

/** What the tab is called. */
export const CardNfcTitle = () => useTexts(nfcTexts).tab
