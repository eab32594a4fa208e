import { type ContentRow, contentsContract } from '#features/promotion/contents/contents.contract.ts'
import { ContentCover } from '#features/promotion/contents/web/content-cover.public.tsx'
import { ContentState } from '#features/promotion/contents/web/content-state.public.tsx'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { useWhy } from '#platform/web/session/why-not.ts'
import { ask } from '#platform/web/ui/ask.ts'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { MoreMenu } from '#platform/web/ui/more-menu.tsx'
import { RelativeTime } from '#platform/web/ui/relative-time.tsx'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import { sitesContract } from '../sites.contract.ts'
import { sitesTexts } from '../sites.texts.ts'
import { LicenceTag } from './licence-tag.tsx'
import { sitePaths } from './site-paths.ts'

type Change = 'takeOff' | 'remove' | 'restore'

/** The changes of a site's state, and why one is not possible. */
function useChanges({ contentId, title, actions }: ContentRow) {
  const t = useTexts(sitesTexts)
  const params = { id: contentId }
  const done = (what: Change) => ({ touches: ['sites'], onSuccess: () => notify('success', t.done[what]) })
  const calls = {
    takeOff: useCallMutation(contentsContract.takeOff, done('takeOff')),
    remove: useCallMutation(contentsContract.remove, done('remove')),
    restore: useCallMutation(contentsContract.restore, done('restore')),
  }
  const whyNot = (event: Change) => actions.find((action) => action.event === event)?.reason ?? undefined
  const confirm = async (what: 'takeOff' | 'remove') => {
    const isMeant = await ask({
      title: fill(t.sure[what], { title }),
      content: t.sure[`${what}Note`],
      confirm: t.actions[what],
      cancel: t.sure.cancel,
      danger: true,
    })
    if (isMeant) calls[what].mutate({ params })
  }
  return { whyNot, confirm, restore: () => calls.restore.mutate({ params }) }
}

function Actions({ site }: { site: ContentRow }) {
  const t = useTexts(sitesTexts).actions
  const { navigate } = useScreen()
  const { contentId: id, title, state, url } = site
  const { whyNot, confirm, restore } = useChanges(site)
  const mayNotOrder = useWhy('order:view') ?? undefined
  if (state === 'recycled')
    return (
      <GuardedButton size="small" why={whyNot('restore')} onClick={restore}>
        {t.restore}
      </GuardedButton>
    )
  const entry = (key: keyof typeof t, why: string | undefined, onSelect: () => void) => ({
    key,
    label: t[key],
    isDisabled: why !== undefined,
    reason: why,
    onSelect,
  })
  const whenPublished = [
    entry('open', undefined, () => void window.open(url, '_blank', 'noopener,noreferrer')),
    entry('takeOff', whyNot('takeOff'), () => void confirm('takeOff')),
  ]
  return (
    <>
      <GuardedButton size="small" onClick={() => navigate(sitePaths.edit, { id })}>
        {t.edit}
      </GuardedButton>
      <MoreMenu
        label={title}
        entries={[
          entry('settings', undefined, () => navigate(sitePaths.settings, { id })),
          entry('pay', mayNotOrder, () => navigate(sitePaths.payment, { id })),
          ...(state === 'published' ? whenPublished : []),
          {
            ...entry('remove', whyNot('remove'), () => void confirm('remove')),
            isDangerous: whyNot('remove') === undefined,
          },
        ]}
      />
    </>
  )
}

/** One site of the company: its state and licence, and the ways to its screens. */
export function SiteCard({ site }: { site: ContentRow }) {
  const t = useTexts(sitesTexts).list
  const { navigate } = useScreen()
  const { contentId: id, title, state, hasDraft, updatedAt, createdBy } = site
  const isBin = state === 'recycled'
  const { data } = useCallQuery(sitesContract.get, { params: { id }, enabled: !isBin })
  return (
    <article className="shelf-card">
      <button
        type="button"
        className="shelf-open"
        aria-label={title}
        disabled={isBin}
        onClick={() => navigate(sitePaths.settings, { id })}
      >
        <ContentCover content={site} />
      </button>
      <div className="shelf-lines">
        <h3 title={title}>{title}</h3>
        <p>
          <ContentState state={state} />
          {state === 'published' && hasDraft && <span>{t.changed}</span>}
        </p>
        <p>{data && <LicenceTag licence={data.licence} />}</p>
        <p className="content-quiet">
          <RelativeTime value={updatedAt} /> · {createdBy}
        </p>
        <div className="shelf-actions">
          <Actions site={site} />
        </div>
      </div>
    </article>
  )
}
