import { useState } from 'react'

import { contentsContract } from '#features/promotion/contents/contents.contract.ts'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { useWhy } from '#platform/web/session/why-not.ts'
import { ask } from '#platform/web/ui/ask.ts'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import { MoreMenu } from '#platform/web/ui/more-menu.tsx'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'

import { newsContract, type NewsRow } from '../news.contract.ts'
import { newsTexts } from '../news.texts.ts'
import { newsPaths } from './news-paths.ts'

const NewsDialog = lazyDialog(() => import('./news.dialog.tsx'), 'NewsDialog')

/** The actions on a news item. */
export function NewsActions({ news }: { news: NewsRow }) {
  const t = useTexts(newsTexts)
  const { navigate } = useScreen()
  const [isSigning, setSigning] = useState(false)
  const mayNotEdit = useWhy('content:edit') ?? undefined
  const { contentId: id, title, state, topAt, url } = news
  const params = { id }
  const done = (what: keyof typeof t.done) => ({
    touches: ['news', 'contents'],
    onSuccess: () => notify('success', t.done[what]),
  })
  const top = useCallMutation(newsContract.putOnTop, done('top'))
  const cancelTop = useCallMutation(newsContract.takeFromTop, done('cancelTop'))
  const takeOff = useCallMutation(contentsContract.takeOff, done('takeOff'))
  const restore = useCallMutation(contentsContract.restore, done('restore'))
  const whyNot = (event: 'takeOff' | 'restore' | 'edit') =>
    news.actions.find((action) => action.event === event)?.reason ?? undefined
  const askTakeOff = async () => {
    const isMeant = await ask({
      title: fill(t.sure.takeOff, { title }),
      content: t.sure.takeOffNote,
      confirm: t.actions.takeOff,
      cancel: t.sure.cancel,
      danger: true,
    })
    if (isMeant) takeOff.mutate({ params })
  }
  const entry = (key: keyof typeof t.actions, why: string | undefined, onSelect: () => void) => ({
    key,
    label: t.actions[key],
    isDisabled: why !== undefined,
    reason: why,
    onSelect,
  })
  const whileShown = [
    entry('open', undefined, () => void window.open(url, '_blank', 'noopener,noreferrer')),
    topAt === null
      ? entry('top', mayNotEdit, () => top.mutate({ params }))
      : entry('cancelTop', mayNotEdit, () => cancelTop.mutate({ params })),
    entry('takeOff', whyNot('takeOff'), () => void askTakeOff()),
  ]
  if (state === 'recycled')
    return (
      <div className="row-actions">
        <GuardedButton
          type="link"
          size="small"
          why={whyNot('restore')}
          loading={restore.isPending}
          onClick={() => restore.mutate({ params })}
        >
          {t.actions.restore}
        </GuardedButton>
      </div>
    )
  return (
    <div className="row-actions">
      <GuardedButton type="link" size="small" onClick={() => navigate(newsPaths.edit, { id })}>
        {t.actions.edit}
      </GuardedButton>
      <MoreMenu
        label={title}
        entries={[
          entry('sign', whyNot('edit'), () => setSigning(true)),
          ...(state === 'published' ? whileShown : []),
        ]}
      />
      {isSigning && <NewsDialog news={news} onClose={() => setSigning(false)} />}
    </div>
  )
}
