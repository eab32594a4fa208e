import { useTexts } from '#platform/web/language/use-texts.ts'
import { audiencesTexts } from '../audiences.texts.ts'

export const TagsTitle = () => useTexts(audiencesTexts).views.tags
