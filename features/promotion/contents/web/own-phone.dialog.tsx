import { useQuery } from '@tanstack/react-query'
import { Button, Input, Modal } from 'antd'

import { fill } from '#platform/text/texts.ts'
import { call } from '#platform/web/call.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { CopyButton } from '#platform/web/ui/copy-button.tsx'
import { ErrorState } from '#platform/web/ui/error-state.tsx'
import { PageSkeleton } from '#platform/web/ui/page-skeleton.tsx'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'
import { useSecondsUntil } from '#platform/web/use-seconds-until.ts'

import type { DataOf } from '#platform/contract/endpoint.ts'
import { contentsContract } from '../contents.contract.ts'
import { useEditing } from './editor-context.ts'
import { contentEditorTexts } from './web.texts.ts'

type Preview = DataOf<typeof contentsContract.createPreview>

function Address({ url, svg, expiresAt }: Preview) {
  const t = useTexts(contentEditorTexts).ownPhone
  const seconds = useSecondsUntil(Date.parse(expiresAt))
  if (seconds === 0) return <p role="status">{t.over}</p>
  return (
    <>
      <img
        className="editor-code"
        width={200}
        height={200}
        alt={t.code}
        src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
      />
      <p className="editor-quiet" role="status">
        {fill(t.left, { minutes: Math.ceil(seconds / 60) })}
      </p>
      <div className="editor-address">
        <Input readOnly value={url} aria-label={t.address} />
        <CopyButton text={url} label={t.copy} />
        <Button href={url} target="_blank" rel="noopener noreferrer">
          {t.open}
        </Button>
      </div>
    </>
  )
}

/** Opens the draft on one's own phone: a code and an address that end by themselves. */
export function OwnPhoneDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(contentEditorTexts).ownPhone
  const { content, queue } = useEditing()
  const params = { id: content.contentId }
  const preview = useQuery({
    queryKey: ['content-preview', content.contentId],
    async queryFn() {
      // The phone shows the draft of the server: what was typed last goes there first.
      await queue.flush()
      return call(contentsContract.createPreview, { params, body: {} }, { quiet: true })
    },
    staleTime: 'static',
    gcTime: 0,
    retry: false,
  })
  const revoke = useCallMutation(contentsContract.revokePreviews, { onSuccess: onClose })
  return (
    <Modal
      open
      title={t.title}
      onCancel={onClose}
      footer={[
        <Button key="end" danger loading={revoke.isPending} onClick={() => revoke.mutate({ params })}>
          {t.end}
        </Button>,
        <Button key="new" loading={preview.isFetching} onClick={() => void preview.refetch()}>
          {t.another}
        </Button>,
      ]}
    >
      <div className="editor-own-phone">
        <p>{t.help}</p>
        {preview.error ? (
          <ErrorState error={preview.error} onRetry={() => void preview.refetch()} />
        ) : preview.data ? (
          <Address {...preview.data} />
        ) : (
          <PageSkeleton />
        )}
      </div>
    </Modal>
  )
}
