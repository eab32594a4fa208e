import { useTexts } from '#platform/web/language/use-texts.ts'
import { audiencesTexts } from '../audiences.texts.ts'

export const MembersTitle = () => useTexts(audiencesTexts).views.members
export const GroupsTitle = () => useTexts(audiencesTexts).views.groups
export const TagsTitle = () => useTexts(audiencesTexts).views.tags
export const SegmentsTitle = () => useTexts(audiencesTexts).views.segments
