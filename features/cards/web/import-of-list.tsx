import { useEffect } from 'react'
import type { TemplateRow } from '#features/card-templates/card-templates.contract.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import type { OpenImport } from './use-open-import.ts'

const CardImportDialog = lazyDialog(() => import('./card-import.dialog.tsx').then((module) => module.CardImportDialog))

/** The import that the list's address names: `?import=new`, or the id of one. */
export function ImportOfList({ template, openImport: { open, remember, forget } }: { template: TemplateRow; openImport: OpenImport }) {
  const { search, setSearch } = useScreen()
  const { templateId } = template
  const importId = search['import'] === 'new' ? undefined : search['import']
  useEffect(() => {
    if (importId && open?.importId !== importId) remember({ templateId, importId })
  }, [importId, open, remember, templateId])
  return (
    <CardImportDialog
      template={template}
      importId={importId}
      onImport={(id) => setSearch({ import: id ?? 'new' })}
      onClose={(isOver) => {
        if (isOver) forget()
        setSearch({ import: undefined })
      }}
    />
  )
}
