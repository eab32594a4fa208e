import { useTexts } from '#platform/web/language/use-texts.ts'
import { customersTexts } from '../customers.texts.ts'

/** What the tab is called. */
export const CardContactsTitle = () => useTexts(customersTexts).cardContacts.tab
