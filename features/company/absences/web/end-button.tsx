import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { ask } from '#platform/web/ui/ask.ts'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'

import { type AbsenceRow, absencesContract } from '../absences.contract.ts'
import { absencesTexts } from '../absences.texts.ts'

/** Ends an absence, or removes one that has not begun. */
export function EndButton({ row }: { row: AbsenceRow }) {
  const t = useTexts(absencesTexts)
  const { mutate, isPending } = useCallMutation(absencesContract.end, {
    onSuccess: () => notify('success', t.end.done),
  })
  const end = async () => {
    const isSure = await ask({
      title: fill(t.end.title, { name: row.account.name }),
      content: row.phase === 'coming' ? t.end.coming : t.end.now,
      confirm: t.end.action,
      cancel: t.end.cancel,
    })
    if (isSure) mutate({ params: { id: row.id } })
  }
  return (
    <GuardedButton size="small" why={row.whyNotEnd} loading={isPending} onClick={() => void end()}>
      {t.end.action}
    </GuardedButton>
  )
}
