import type { FolderRow } from '../card-folders.contract.ts'
import './card-folders.css'

/** The colour of a folder; its name stands beside it. */
export const FolderDot = ({ colour }: { colour: FolderRow['colour'] }) => (
  <span className="folder-dot" data-colour={colour} aria-hidden="true" />
)
