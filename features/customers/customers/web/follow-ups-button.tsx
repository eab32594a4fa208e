import { Badge, Button } from 'antd'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import { customersTexts } from '../customers.texts.ts'

const FollowUpsDialog = lazyDialog(() => import('./follow-ups.dialog.tsx'), 'FollowUpsDialog')

/** Opens the reminders whose time has come, and says how many there are; an address opens them too. */
export function FollowUpsButton({
  due = 0,
  onOpen,
}: {
  due?: number | undefined
  onOpen: (id: string) => void
}) {
  const { followUps: t } = useTexts(customersTexts)
  const { search, setSearch } = useScreen()
  return (
    <>
      <Button onClick={() => setSearch({ view: 'followups' })}>
        {t.due}
        {due > 0 && <Badge count={due} />}
      </Button>
      {search['view'] === 'followups' && (
        <FollowUpsDialog onOpen={onOpen} onClose={() => setSearch({ view: undefined })} />
      )}
    </>
  )
}
