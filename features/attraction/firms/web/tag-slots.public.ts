import { defineSlot } from '#platform/web/slots/slots.ts'

/** The names of the tags of a clue or a firm; the feature above knows them. */
export const tagNames = defineSlot<{ ids: readonly string[] }>('firms.tagNames')

interface TagFilter {
  tagId: string | undefined
  onChoose: (tagId: string | undefined) => void
}

/** Narrows a list of clues or firms to those that have a tag. */
export const tagFilter = defineSlot<TagFilter>('firms.tagFilter')
