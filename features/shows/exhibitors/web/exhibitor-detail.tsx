import { Button } from 'antd'

import { formatMoney } from '#platform/text/money.ts'
import { fill } from '#platform/text/texts.ts'
import { call } from '#platform/web/call.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { DetailDrawer } from '#platform/web/ui/detail-drawer.tsx'
import { FactList } from '#platform/web/ui/fact-list.tsx'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { formatMoment } from '#platform/web/ui/relative-time.tsx'
import { Section } from '#platform/web/ui/section.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import { type ExhibitorDetail, exhibitorsContract } from '../exhibitors.contract.ts'
import { exhibitorsTexts } from '../exhibitors.texts.ts'
import { ExhibitorActions } from './exhibitor-actions.tsx'
import { ExhibitorStateTag } from './exhibitor-state.tsx'
import './exhibitors.css'

type Shown = { detail: ExhibitorDetail }

function Facts({ detail }: Shown) {
  const t = useTexts(exhibitorsTexts)
  const { navigate } = useScreen()
  const { state, booths, profile, passesUsed, passesAllowed, debt, application, publishedAt } = detail
  return (
    <FactList
      className="exhibitor-facts"
      facts={[
        [t.fields.state, <ExhibitorStateTag key="state" state={state} />],
        [t.fields.publishedAt, publishedAt && formatMoment(publishedAt)],
        [t.fields.categories, detail.categories.join(' · ')],
        [t.fields.booths, booths.map(({ number, hall }) => `${hall} ${number}`).join(' · ')],
        [t.fields.profile, String(profile)],
        [t.fields.passes, `${passesUsed} / ${passesAllowed}`],
        [t.fields.seenAt, detail.seenAt && formatMoment(detail.seenAt)],
        [t.fields.debt, debt > 0 ? formatMoney(debt) : t.list.paid],
        [t.fields.website, detail.website],
        [t.fields.intro, detail.intro],
        [
          t.fields.application,
          <Button
            key="application"
            type="link"
            size="small"
            className="exhibitor-link"
            onClick={() =>
              navigate(`/demo/activity/business?activity=${detail.activityId}&application=${application.id}`)
            }
          >
            {fill(t.detail.number, { number: application.number })}
          </Button>,
        ],
      ]}
    />
  )
}

function Products({ detail: { products } }: Shown) {
  const t = useTexts(exhibitorsTexts).detail
  return (
    <Section title={t.products}>
      {products.length === 0 ? (
        <p className="exhibitor-quiet">{t.noProducts}</p>
      ) : (
        <ul className="exhibitor-lines">
          {products.map(({ name, note }) => (
            <li key={name}>
              <span>{name}</span>
              <span className="exhibitor-quiet">{note}</span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

function People({ detail: { users } }: Shown) {
  const t = useTexts(exhibitorsTexts)
  return (
    <Section title={t.detail.users}>
      <ul className="exhibitor-lines">
        {users.map(({ id, name, mobile, role, state }) => (
          <li key={id}>
            <span>{`${name} · ${mobile}`}</span>
            <span className="exhibitor-quiet">{`${t.roles[role]} · ${t.userStates[state]}`}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** Opens the portal as the exhibitor sees it, to read. */
function LookButton({ detail: { id, state } }: Shown) {
  const t = useTexts(exhibitorsTexts).detail
  async function look() {
    // A refused call has said so by itself.
    const opened = await call(exhibitorsContract.look, { params: { id } }).catch(() => undefined)
    if (!opened) return
    window.open(opened.path, '_blank', 'noopener,noreferrer')
    notify('success', t.looking)
  }
  return (
    state !== 'ended' && (
      <GuardedButton access={exhibitorsContract.look.access} onClick={() => void look()}>
        {t.look}
      </GuardedButton>
    )
  )
}

/** An exhibitor with its entry, its booths and its people. */
export function ExhibitorDrawer({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  const t = useTexts(exhibitorsTexts)
  const found = useCallQuery(exhibitorsContract.detail, {
    params: { id: id ?? '' },
    enabled: id !== undefined,
  })
  return (
    <DetailDrawer
      found={found}
      isOpen={id !== undefined}
      onClose={onClose}
      title={t.fields.name}
      titleOf={({ name }) => name}
      size={560}
      footer={(detail) => (
        <>
          <LookButton detail={detail} />
          <ExhibitorActions row={detail} />
        </>
      )}
    >
      {(detail) => (
        <>
          <Facts detail={detail} />
          <Products detail={detail} />
          <People detail={detail} />
        </>
      )}
    </DetailDrawer>
  )
}
