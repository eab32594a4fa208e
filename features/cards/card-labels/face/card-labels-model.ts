/** What visitors say about a person, as it stands on the public page of the card. */
export interface CardLabelsModel {
  labels: readonly { id: string; text: string; likes: number }[]
  /** What visitors add is looked at before it is shown. */
  isReviewed: boolean
}

/** As many characters as a word of praise needs. */
export const maxLabelLength = 8

const labelNotes = ['label-added', 'label-refused', 'label-busy'] as const
/** What sending an impression led to, as a word in the page's address. */
export type LabelNote = (typeof labelNotes)[number]

export const isLabelNote = (note: string): note is LabelNote =>
  (labelNotes as readonly string[]).includes(note)
