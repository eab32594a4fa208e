import { useTexts } from '#platform/web/language/use-texts.ts'
import { mailingsTexts } from '../mailings.texts.ts'

export const MailingsTitle = () => useTexts(mailingsTexts).view
