import { App, Modal, Skeleton } from 'antd'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { ErrorState } from '#platform/web/ui/error-state.tsx'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { cardLicencesContract } from '#features/cards/card-templates/card-licences.contract.ts'
import { dayOf } from './day-text.ts'
import { templateEditorTexts } from '../../template-editor.texts.ts'
import './settings.css'

/** Deleted templates, and the way back. */
export function TemplateBinDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(templateEditorTexts)
  const { message } = App.useApp()
  const { data, error, refetch } = useCallQuery(cardLicencesContract.bin, { staleTime: 0 })
  const restore = useCallMutation(cardLicencesContract.restore, {
    touches: ['card-templates', 'cards', 'audit'],
    onSuccess: () => void message.success(t.bin.restored),
  })
  return (
    <Modal open width={560} title={t.bin.title} footer={null} onCancel={onClose}>
      <p className="settings-help">{t.bin.help}</p>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton active paragraph={{ rows: 3 }} title={false} />}
      {data?.length === 0 && <EmptyState title={t.bin.empty} help={t.bin.emptyHelp} />}
      <ul className="bin-list">
        {(data ?? []).map(({ templateId, name, seats, restoreUntil, actions }) => (
          <li key={templateId}>
            <span className="template-choice">
              <strong title={name}>{name}</strong>
              <small>
                {fill(t.bin.seats, { seats })} · {fill(t.bin.until, { day: dayOf(restoreUntil) })}
              </small>
            </span>
            <GuardedButton
              why={actions.find(({ event }) => event === 'restore')?.reason}
              loading={restore.isPending}
              onClick={() => restore.mutate({ params: { id: templateId } })}
            >
              {t.bin.restore}
            </GuardedButton>
          </li>
        ))}
      </ul>
    </Modal>
  )
}
