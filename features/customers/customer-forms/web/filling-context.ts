import { createContext, use } from 'react'
import type { CardReading, FormFile } from '../customer-forms.contract.ts'

/** A file that an answer names; until it is saved only its uploader sees it. */
export type KnownFile = FormFile & { isNew?: true }

/** What the fields of one form share while it is filled in. */
interface Filling {
  /** Files that the answers name, as far as they are known. */
  files: Readonly<Record<string, KnownFile>>
  /** The customer who is asked about; absent for somebody new, whose files are one's own. */
  customerId?: string | undefined
  /** Nothing is sent: the form is only looked at. */
  isPreview: boolean
  onFile: (file: FormFile) => void
  onCardRead: (reading: CardReading) => void
}

/** A form that keeps nothing. */
export const previewed: Filling = {
  files: {},
  isPreview: true,
  onFile: () => undefined,
  onCardRead: () => undefined,
}

export const FillingContext = createContext<Filling>(previewed)
export const useFilling = (): Filling => use(FillingContext)
