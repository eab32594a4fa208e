import { Button } from 'antd'

import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'

import { type NewsComment, newsContract } from '../news.contract.ts'
import { newsTexts } from '../news.texts.ts'

interface Props {
  comment: NewsComment
  onReply: () => void
}

/** The actions on one comment; an impossible one says why. */
export function CommentActions({ comment, onReply }: Props) {
  const t = useTexts(newsTexts)
  const { state, commentId } = comment
  const event = state === 'shown' ? 'hide' : 'show'
  const change = useCallMutation(newsContract.reviewComments, {
    onSuccess: ([line]) => {
      if (line) notify(line.ok ? 'success' : 'error', line.msg)
    },
  })
  return (
    <div className="row-actions">
      <GuardedButton
        type="link"
        size="small"
        why={comment.actions.find((action) => action.event === event)?.reason ?? undefined}
        loading={change.isPending}
        onClick={() => change.mutate({ body: { commentIds: [commentId], event } })}
      >
        {t.review.events[event]}
      </GuardedButton>
      <Button type="link" size="small" onClick={onReply}>
        {t.actions.reply}
      </Button>
    </div>
  )
}
