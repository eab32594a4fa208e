import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { webTexts } from '#platform/web/text/web.texts.ts'
import { ask } from '#platform/web/ui/ask.ts'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { MoreMenu } from '#platform/web/ui/more-menu.tsx'
import '#platform/web/ui/summary-row.css'

type Shown = 'publish' | 'takeOff'

interface RowTexts {
  events: { edit: string; publish: string; takeOff: string; remove: string }
  list: { takeOffTitle: string; takeOffNote: string; removeTitle: string; removeNote: string }
}

interface Props {
  row: {
    id: string
    name: string
    state: string
    hasChanges: boolean
    actions: readonly { event: string; reason: string | null }[]
  }
  /** The path of its editor. */
  editPath: string
  texts: RowTexts
  isBusy: boolean
  onMove: (event: Shown) => void
  onRemove: () => void
}

/** Editing, publishing or taking off, and a menu with the rest. */
export function PageRowActions({ row, editPath, texts: t, isBusy, onMove, onRemove }: Props) {
  const web = useTexts(webTexts)
  const { navigate } = useScreen()
  const { id, name, state, hasChanges } = row
  const next = state === 'published' && !hasChanges ? 'takeOff' : 'publish'
  const whyNot = (event: string) => row.actions.find((action) => action.event === event)?.reason
  const sure = (title: string, content: string, confirm: string) =>
    ask({ title: fill(title, { name }), content, confirm, cancel: web.action.cancel, danger: true })
  const change = async (event: Shown) => {
    const isMeant =
      event === 'publish' || (await sure(t.list.takeOffTitle, t.list.takeOffNote, t.events.takeOff))
    if (isMeant) onMove(event)
  }
  const confirmRemove = async () => {
    if (await sure(t.list.removeTitle, t.list.removeNote, t.events.remove)) onRemove()
  }
  const entry = (event: 'takeOff' | 'remove', onSelect: () => void) => ({
    key: event,
    label: t.events[event],
    isDangerous: !whyNot(event),
    isDisabled: Boolean(whyNot(event)),
    reason: whyNot(event) ?? undefined,
    onSelect,
  })
  return (
    <span className="row-actions">
      <GuardedButton type="link" size="small" why={whyNot('edit')} onClick={() => navigate(editPath, { id })}>
        {t.events.edit}
      </GuardedButton>
      <GuardedButton
        type="link"
        size="small"
        why={whyNot(next)}
        loading={isBusy}
        onClick={() => void change(next)}
      >
        {t.events[next]}
      </GuardedButton>
      <MoreMenu
        label={name}
        entries={[
          ...(next === 'publish' ? [entry('takeOff', () => void change('takeOff'))] : []),
          entry('remove', () => void confirmRemove()),
        ]}
      />
    </span>
  )
}
