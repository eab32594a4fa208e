import { useTexts } from '#platform/web/language/use-texts.ts'
import { journeysTexts } from '../journeys.texts.ts'

export const JourneysTitle = () => useTexts(journeysTexts).view
