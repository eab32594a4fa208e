import { touchedByCards } from '#features/cards/cards/web/cards.public.ts'
import { queryOf } from '#platform/web/call.ts'
import type { ImportRoutes } from '#platform/web/imports/import-routes.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { type CardImport, type CardImportKind, cardImportsContract } from '../card-imports.contract.ts'
import { cardImportTexts } from '../card-imports.texts.ts'

const routesOf = (kind: CardImportKind): ImportRoutes<CardImport> => ({
  find: (id, query, options) => queryOf(cardImportsContract.getImport, { params: { id }, query }, options),
  cancel: cardImportsContract.cancelImport,
  undo: cardImportsContract.undoImport,
  errors: cardImportsContract.downloadImportErrors,
  touches: [...touchedByCards].map(String),
  path: '/demo/digitalcard/staffcard',
  useOwnTexts(found) {
    const t = useTexts(cardImportTexts)
    return (found?.kind ?? kind) === 'update' ? t.changes : t.import
  },
})

/** How screens find, change and name imports of cards, by what a new file would bring. */
export const cardImportRoutes = { create: routesOf('create'), update: routesOf('update') } as const
