import { objectTagsContract } from '../object-tags.contract.ts'
import { TagObjects } from './tag-objects.tsx'

/** Gives ticked clues tags. */
export const TagClues = () => <TagObjects endpoint={objectTagsContract.tagClues} />
