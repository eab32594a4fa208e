import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { webTexts } from '#platform/web/text/web.texts.ts'
import { ask } from '#platform/web/ui/ask.ts'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { MoreMenu } from '#platform/web/ui/more-menu.tsx'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'

import { type ReportRow, reportsContract } from '../reports.contract.ts'
import { reportsTexts } from '../reports.texts.ts'
import { reportsPaths } from './reports-paths.ts'

/** The actions on one report. */
export function ReportActions({ report, onEdit }: { report: ReportRow; onEdit: () => void }) {
  const { list: t } = useTexts(reportsTexts)
  const web = useTexts(webTexts)
  const { navigate } = useScreen()
  const { id, name } = report
  const make = useCallMutation(reportsContract.make, {
    onSuccess: (snapshot) => {
      notify('success', t.made)
      navigate(reportsPaths.snapshot, { id: snapshot.id })
    },
  })
  const remove = useCallMutation(reportsContract.remove, { onSuccess: () => notify('success', t.removed) })
  const confirmRemoval = async () => {
    const question = {
      title: `${t.remove}：${name}`,
      content: t.removeAsk,
      confirm: t.remove,
      cancel: web.action.cancel,
      danger: true,
    }
    if (await ask(question)) remove.mutate({ params: { id } })
  }
  return (
    <div className="row-actions">
      <GuardedButton
        type="link"
        size="small"
        loading={make.isPending}
        onClick={() => make.mutate({ params: { id } })}
      >
        {t.make}
      </GuardedButton>
      <MoreMenu
        label={name}
        entries={[
          { key: 'edit', label: t.edit, onSelect: onEdit },
          { key: 'remove', label: t.remove, onSelect: () => void confirmRemoval() },
        ]}
      />
    </div>
  )
}
