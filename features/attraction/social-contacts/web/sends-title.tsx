import { useTexts } from '#platform/web/language/use-texts.ts'
import { socialContactsTexts } from '../social-contacts.texts.ts'

export const SendsTitle = () => useTexts(socialContactsTexts).views.sends
