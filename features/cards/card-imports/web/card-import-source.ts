import { touchedByCards } from '#features/cards/cards/web/cards.public.ts'
import { queryOf } from '#platform/web/call.ts'
import type { ImportSource } from '#platform/web/imports/import-source.ts'
import { type CardImport, cardImportsContract } from '../card-imports.contract.ts'

/** Where the screens of imports of cards find and change them. */
export const cardImportSource: ImportSource<CardImport> = {
  find: (id, query, options) => queryOf(cardImportsContract.getImport, { params: { id }, query }, options),
  cancel: cardImportsContract.cancelImport,
  undo: cardImportsContract.undoImport,
  errors: cardImportsContract.downloadImportErrors,
  touches: [...touchedByCards].map(String),
}
