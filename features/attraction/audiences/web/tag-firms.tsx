import { objectTagsContract } from '../object-tags.contract.ts'
import { TagObjects } from './tag-objects.tsx'

/** Gives ticked firms tags. */
export const TagFirms = () => <TagObjects endpoint={objectTagsContract.tagFirms} />
