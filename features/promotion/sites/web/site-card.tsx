import type { ContentRow } from '#features/promotion/contents/contents.contract.ts'
import { contentsContract } from '#features/promotion/contents/contents.contract.ts'
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
import { SiteState } from './site-state.tsx'

/** One site in the list: its state, its licence, and the ways to its screens. */
export function SiteCard({ site }: { site: ContentRow }) {
  const t = useTexts(sitesTexts)
  const { navigate } = useScreen()
  const { contentId: id, title, state, url, updatedAt, createdBy } = site
  const params = { id }
  const { data } = useCallQuery(sitesContract.get, { params })
  const mayNotOrder = useWhy('order:view')
  const done = (what: keyof typeof t.done) => ({
    touches: ['sites'],
    onSuccess: () => notify('success', t.done[what]),
  })
  const takeOff = useCallMutation(contentsContract.takeOff, done('takeOff'))
  const remove = useCallMutation(contentsContract.remove, done('remove'))
  const whyNot = (event: 'takeOff' | 'remove') =>
    site.actions.find((action) => action.event === event)?.reason ?? undefined
  const afterConsent = async (what: 'takeOff' | 'remove', run: () => void) => {
    const isMeant = await ask({
      title: fill(t.sure[what], { title }),
      content: t.sure[`${what}Note`],
      confirm: t.actions[what],
      cancel: t.sure.cancel,
      danger: true,
    })
    if (isMeant) run()
  }
  const entry = (key: keyof typeof t.actions, why: string | undefined, onSelect: () => void) => ({
    key,
    label: t.actions[key],
    isDisabled: why !== undefined,
    reason: why,
    onSelect,
  })
  return (
    <article className="site-card">
      <h3 title={title}>{title}</h3>
      <p>
        <SiteState state={state} />
        {data && <LicenceTag licence={data.licence} />}
      </p>
      <p className="site-quiet">
        <RelativeTime value={updatedAt} /> · {createdBy}
      </p>
      <div className="site-actions">
        <GuardedButton size="small" onClick={() => navigate(sitePaths.edit, { id })}>
          {t.actions.edit}
        </GuardedButton>
        <GuardedButton size="small" onClick={() => navigate(sitePaths.settings, { id })}>
          {t.actions.settings}
        </GuardedButton>
        <MoreMenu
          label={title}
          entries={[
            entry('pay', mayNotOrder ?? undefined, () => navigate(sitePaths.payment, { id })),
            ...(state === 'published'
              ? [
                  entry('open', undefined, () => void window.open(url, '_blank', 'noopener,noreferrer')),
                  entry(
                    'takeOff',
                    whyNot('takeOff'),
                    () => void afterConsent('takeOff', () => takeOff.mutate({ params })),
                  ),
                ]
              : []),
            {
              ...entry(
                'remove',
                whyNot('remove'),
                () => void afterConsent('remove', () => remove.mutate({ params })),
              ),
              isDangerous: whyNot('remove') === undefined,
            },
          ]}
        />
      </div>
    </article>
  )
}
