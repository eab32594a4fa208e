import { useEffect } from 'react'
import { Alert, Button } from 'antd'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useStoredSetting } from '#platform/web/list/stored-setting.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import { organisationTexts } from '../organisation.texts.ts'

const StaffImportDialog = lazyDialog(() => import('./staff-import.dialog.tsx'), 'StaffImportDialog')

const parseId = (stored: unknown): string | undefined => (typeof stored === 'string' ? stored : undefined)

/** The import that the list's address names, `?import=new` or the id of one; else the way back to one that was not ended. */
export function StaffImportOfList() {
  const t = useTexts(organisationTexts)
  const { search, setSearch } = useScreen()
  // Closing its window must not lose it.
  const [open, remember] = useStoredSetting('staff-import', parseId)
  const shown = search['import']
  const importId = shown === 'new' ? undefined : shown
  useEffect(() => {
    if (importId && open !== importId) remember(importId)
  }, [importId, open, remember])

  if (shown)
    return (
      <StaffImportDialog
        importId={importId}
        onImport={(id) => setSearch({ import: id ?? 'new' })}
        onClose={(isOver) => {
          if (isOver) remember(undefined)
          setSearch({ import: undefined })
        }}
      />
    )
  if (!open) return null
  return (
    <Alert
      showIcon
      type="info"
      title={t.people.resume}
      closable={{ onClose: () => remember(undefined) }}
      action={
        <Button size="small" onClick={() => setSearch({ import: open })}>
          {t.people.resumeOpen}
        </Button>
      }
    />
  )
}
