import { useTexts } from '#platform/web/language/use-texts.ts'
import { audiencesTexts } from '../audiences.texts.ts'

export const GroupsTitle = () => useTexts(audiencesTexts).views.groups
