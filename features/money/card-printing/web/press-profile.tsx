import { Button, Skeleton } from 'antd'

import { fill } from '#platform/text/texts.ts'
import { notify } from '#platform/web/notices.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { ask } from '#platform/web/ui/ask.ts'
import { ErrorState } from '#platform/web/ui/error-state.tsx'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import { RelativeTime } from '#platform/web/ui/relative-time.tsx'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { useState } from 'react'

import { cardPrintingTexts } from '../card-printing.texts.ts'
import { type PressProfile as Profile, productionContract } from '../production.contract.ts'

const ProfileDialog = lazyDialog(() => import('./press-profile.dialog.tsx'), 'PressProfileDialog')

const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MB`

/** Which press print files name, or that they name none; and another one. */
export function PressProfile() {
  const t = useTexts(cardPrintingTexts).press
  const [isOpen, setOpen] = useState(false)
  const found = useCallQuery(productionContract.getProfile)
  const remove = useCallMutation(productionContract.removeProfile, {
    touches: ['card-printing'],
    onSuccess: () => notify('success', t.removed),
  })
  if (found.error) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />
  if (found.data === undefined) return <Skeleton active title={false} paragraph={{ rows: 2 }} />
  const profile = found.data
  const drop = async ({ profileId }: Profile) => {
    if (
      await ask({
        title: t.removeTitle,
        content: t.removeBody,
        confirm: t.remove,
        cancel: t.keep,
        danger: true,
      })
    )
      remove.mutate({ params: { id: profileId } })
  }
  return (
    <section className="print-panel press-panel" aria-label={t.title}>
      <div className="press-facts">
        <h2 className="print-heading">{t.title}</h2>
        {profile ? (
          <>
            <p className="press-name">
              <strong>{profile.description || profile.name}</strong>
              {profile.condition ? <span>{profile.condition}</span> : null}
            </p>
            <p className="print-quiet">
              {fill(t.facts, {
                version: profile.profileVersion,
                size: megabytes(profile.bytes),
                by: profile.by,
              })}{' '}
              · <RelativeTime value={profile.at} />
            </p>
          </>
        ) : (
          <p className="press-name">{t.none}</p>
        )}
        <p className="print-quiet">{t.help}</p>
      </div>
      <div className="print-buttons">
        <Button onClick={() => setOpen(true)}>{profile ? t.replace : t.upload}</Button>
        {profile ? (
          <Button danger loading={remove.isPending} onClick={() => void drop(profile)}>
            {t.remove}
          </Button>
        ) : null}
      </div>
      {isOpen ? <ProfileDialog onClose={() => setOpen(false)} /> : null}
    </section>
  )
}
