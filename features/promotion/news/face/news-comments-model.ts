import { z } from 'zod'

export const longestComment = 300
export const longestName = 20

// Signs that turn the direction of writing, or hide, could make a comment look like another one's.
const hidden = String.raw`\u200B\u2028-\u202E\u2060-\u2069\uFEFF`
const oneLine = new RegExp(`^[^\\p{Cc}${hidden}]*$`, 'u')
const lines = new RegExp(`^(?:[^\\p{Cc}${hidden}]|\\n)*$`, 'u')

export const commentText = z.string().max(longestComment).regex(/\S/).regex(lines)
export const commenterName = z.string().max(longestName).regex(oneLine)

export const newsNotes = ['comment-added', 'comment-refused', 'comment-busy', 'liked'] as const
export type NewsNote = (typeof newsNotes)[number]

/** The comments below the page of a news item. */
export interface NewsCommentsModel {
  takesComments: boolean
  comments: readonly {
    id: string
    /** Empty for a visitor who did not say it. */
    name: string
    text: string
    isColleague: boolean
    day: string
    answers: readonly { id: string; name: string; text: string; isColleague: boolean; day: string }[]
  }[]
}
