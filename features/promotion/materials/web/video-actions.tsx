import { useState } from 'react'

import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { ask } from '#platform/web/ui/ask.ts'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { MoreMenu } from '#platform/web/ui/more-menu.tsx'
import { ReasonDialog } from '#platform/web/ui/reason.dialog.tsx'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'

import { materialsTexts } from '../materials.texts.ts'
import { videoRule, type VideoEvent, type VideoRow, videosContract } from '../videos.contract.ts'
import { UploadButton } from './upload-button.tsx'

interface Props {
  row: VideoRow
  onEdit: () => void
  /** Goes on with an upload that was interrupted. */
  onContinue?: (file: File) => void
  /** Forgets what is being sent of it here. */
  onAbandon?: () => void
}

/** Why it is done, where that must be said: to block it, or to remove what is shown. */
type ReasonFor = 'block' | 'remove'

function useVideoCalls({ videoId: id }: VideoRow) {
  const t = useTexts(materialsTexts).video.list
  const said = (sentence: string) => ({ onSuccess: () => notify('success', sentence) })
  const remove = useCallMutation(videosContract.remove, said(t.removed))
  const restore = useCallMutation(videosContract.restore, said(t.restored))
  const block = useCallMutation(videosContract.block, said(t.blocked))
  const unblock = useCallMutation(videosContract.unblock, said(t.unblocked))
  const reconvert = useCallMutation(videosContract.reconvert)
  const abandon = useCallMutation(videosContract.remove)
  const params = { id }
  return {
    remove: (reason?: string) =>
      remove.mutate({ params, query: reason === undefined ? {} : { reason, force: 'true' } }),
    abandon: () => abandon.mutate({ params, query: {} }),
    restore: () => restore.mutate({ params }),
    block: (reason: string) => block.mutate({ params, body: { reason } }),
    unblock: () => unblock.mutate({ params }),
    reconvert: () => reconvert.mutate({ params }),
  }
}

/** Settings, or the way back out of the bin, and a menu with the rest. */
export function VideoActions({ row, onEdit, onContinue, onAbandon }: Props) {
  const t = useTexts(materialsTexts).video
  const calls = useVideoCalls(row)
  const [reasonFor, setReasonFor] = useState<ReasonFor>()
  const whyNot = (event: VideoEvent) => row.actions.find((one) => one.event === event)?.reason
  const sure = (title: string, content: string, confirm: string) =>
    ask({ title: fill(title, { name: row.name }), content, confirm, cancel: t.actions.cancel, danger: true })
  const askRemove = async () => {
    if (row.uses > 0) setReasonFor('remove')
    else if (await sure(t.list.removeTitle, t.list.removeNote, t.actions.remove)) calls.remove()
  }
  const askAbandon = async () => {
    if (!(await sure(t.upload.cancelTitle, t.upload.cancelNote, t.upload.cancel))) return
    onAbandon?.()
    calls.abandon()
  }
  if (row.state === 'recycled')
    return (
      <GuardedButton type="link" size="small" why={whyNot('restore')} onClick={calls.restore}>
        {t.actions.restore}
      </GuardedButton>
    )
  if (row.upload)
    return (
      <span className="material-actions">
        {onContinue && row.upload.isOwn ? (
          <UploadButton
            type="link"
            size="small"
            extensions={videoRule.extensions}
            onFiles={([file]) => file && onContinue(file)}
          >
            {t.upload.resume}
          </UploadButton>
        ) : null}
        <GuardedButton type="link" size="small" why={whyNot('abandon')} onClick={() => void askAbandon()}>
          {t.upload.cancel}
        </GuardedButton>
      </span>
    )
  const entry = (event: VideoEvent, label: string, onSelect: () => void) => ({
    key: event,
    label,
    isDisabled: whyNot(event) !== null,
    reason: whyNot(event) ?? undefined,
    onSelect,
  })
  const texts = {
    title: fill(reasonFor === 'block' ? t.list.blockTitle : t.list.removeUsed, {
      name: row.name,
      count: row.uses,
    }),
    ok: reasonFor === 'block' ? t.actions.block : t.actions.remove,
    cancel: t.actions.cancel,
    reason: t.list.reason,
    reasonHint: t.list.reasonHint,
  }
  return (
    <span className="material-actions">
      <GuardedButton type="link" size="small" why={whyNot('edit')} onClick={onEdit}>
        {t.actions.settings}
      </GuardedButton>
      <MoreMenu
        label={row.name}
        entries={[
          entry('reconvert', t.actions.reconvert, calls.reconvert),
          row.state === 'blocked'
            ? entry('unblock', t.actions.unblock, calls.unblock)
            : entry('block', t.actions.block, () => setReasonFor('block')),
          {
            ...entry('remove', t.actions.remove, () => void askRemove()),
            isDangerous: whyNot('remove') === null,
          },
        ]}
      />
      {reasonFor ? (
        <ReasonDialog
          texts={texts}
          onAnswer={(reason) => {
            if (reason !== undefined) calls[reasonFor](reason)
            setReasonFor(undefined)
          }}
        />
      ) : null}
    </span>
  )
}
