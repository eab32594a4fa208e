import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { ask } from '#platform/web/ui/ask.ts'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { MoreMenu } from '#platform/web/ui/more-menu.tsx'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'

import { type DocumentEvent, type DocumentRow, materialsContract } from '../materials.contract.ts'
import { materialsTexts } from '../materials.texts.ts'

/** Settings, or the way back out of the bin, and a menu with the rest. */
export function DocumentActions({ row, onEdit }: { row: DocumentRow; onEdit: () => void }) {
  const t = useTexts(materialsTexts)
  const request = { params: { id: row.documentId } }
  const said = (sentence: string) => ({ onSuccess: () => notify('success', sentence) })
  const remove = useCallMutation(materialsContract.removeDocument, said(t.list.removed))
  const restore = useCallMutation(materialsContract.restoreDocument, said(t.list.restored))
  const redraw = useCallMutation(materialsContract.redrawDocument)
  const whyNot = (event: DocumentEvent) => row.actions.find((one) => one.event === event)?.reason
  const askRemove = async () => {
    const isSure = await ask({
      title: fill(t.list.removeTitle, { name: row.name }),
      content: t.list.removeNote,
      confirm: t.actions.remove,
      cancel: t.actions.cancel,
      danger: true,
    })
    if (isSure) remove.mutate(request)
  }
  if (row.state === 'recycled')
    return (
      <GuardedButton type="link" size="small" why={whyNot('restore')} onClick={() => restore.mutate(request)}>
        {t.actions.restore}
      </GuardedButton>
    )
  return (
    <span className="material-actions">
      <GuardedButton type="link" size="small" why={whyNot('edit')} onClick={onEdit}>
        {t.actions.settings}
      </GuardedButton>
      <MoreMenu
        label={row.name}
        entries={[
          {
            key: 'open',
            label: t.actions.open,
            isDisabled: !row.isShared || row.shownVersion === null,
            reason: row.isShared ? undefined : t.list.notShared,
            onSelect: () => window.open(row.url, '_blank', 'noopener,noreferrer'),
          },
          {
            key: 'redraw',
            label: t.actions.redraw,
            isDisabled: whyNot('redraw') !== null,
            reason: whyNot('redraw') ?? undefined,
            onSelect: () => redraw.mutate(request),
          },
          {
            key: 'remove',
            label: t.actions.remove,
            isDangerous: whyNot('remove') === null,
            isDisabled: whyNot('remove') !== null,
            reason: whyNot('remove') ?? undefined,
            onSelect: () => void askRemove(),
          },
        ]}
      />
    </span>
  )
}
