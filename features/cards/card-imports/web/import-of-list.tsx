import { useEffect, useState } from 'react'
import type { TemplateRow } from '#features/cards/card-templates/card-templates.contract.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import type { CardImportKind } from '../card-imports.contract.ts'
import { OpenImportNote } from './open-import-note.tsx'
import { type OpenImport, useOpenImport } from './use-open-import.ts'

const CardImportDialog = lazyDialog(() => import('./card-import.dialog.tsx'), 'CardImportDialog')

/** The import that the list's address names: `?import=new`, or the id of one; else the way back to one that is open. */
export function ImportOfList({ template }: { template: TemplateRow }) {
  const openImport = useOpenImport()
  const { search } = useScreen()
  return search['import'] ? (
    <NamedImport template={template} openImport={openImport} />
  ) : (
    <OpenImportNote openImport={openImport} />
  )
}

function NamedImport({
  template,
  openImport: { open, remember, forget },
}: {
  template: TemplateRow
  openImport: OpenImport
}) {
  const { search, setSearch } = useScreen()
  const { templateId } = template
  const asked = search['import']
  const importId = asked === 'new' || asked === 'changes' ? undefined : asked
  const [kind, setKind] = useState<CardImportKind>(asked === 'changes' ? 'update' : 'create')
  if (asked === 'changes' && kind !== 'update') setKind('update')
  if (asked === 'new' && kind !== 'create') setKind('create')
  useEffect(() => {
    if (importId && open?.importId !== importId) remember({ templateId, importId })
  }, [importId, open, remember, templateId])
  return (
    <CardImportDialog
      template={template}
      importId={importId}
      kind={kind}
      onImport={(id, of) => setSearch({ import: id ?? ((of ?? kind) === 'update' ? 'changes' : 'new') })}
      onClose={(isOver) => {
        if (isOver) forget()
        setSearch({ import: undefined })
      }}
    />
  )
}
