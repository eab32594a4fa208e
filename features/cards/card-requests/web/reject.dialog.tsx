import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { ReasonDialog } from '#platform/web/ui/reason.dialog.tsx'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'
import { cardRequestsContract, type RequestRow } from '../card-requests.contract.ts'
import { cardRequestsTexts } from '../card-requests.texts.ts'

/** Refuses a request with the reason that its maker reads. */
export function RejectRequestDialog({ request, onClose }: { request: RequestRow; onClose: () => void }) {
  const t = useTexts(cardRequestsTexts)
  const reject = useCallMutation(cardRequestsContract.reject, {
    touches: ['card-analytics'],
    onSuccess: () => {
      notify('success', t.rejected)
      onClose()
    },
  })
  return (
    <ReasonDialog
      texts={{ ...t, title: fill(t.rejectTitle, { name: request.person.name }), ok: t.reject }}
      isBusy={reject.isPending}
      onAnswer={(reason) =>
        reason === undefined
          ? onClose()
          : reject.mutate({ params: { id: request.requestId }, body: { reason } })
      }
    />
  )
}
