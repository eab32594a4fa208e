import { useState } from 'react'
import { Tabs, Tag } from 'antd'

import { formatMoney } from '#platform/text/money.ts'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { webTexts } from '#platform/web/text/web.texts.ts'
import { ask } from '#platform/web/ui/ask.ts'
import { DetailDrawer } from '#platform/web/ui/detail-drawer.tsx'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import {
  type CampaignDetail,
  type CampaignEvent,
  type CampaignMove,
  campaignsContract,
  type FigureKey,
} from '../campaigns.contract.ts'
import { campaignsTexts } from '../campaigns.texts.ts'
import { CampaignCosts } from './campaign-costs.tsx'
import { CampaignMembers } from './campaign-members.tsx'
import { CampaignState } from './campaign-state.tsx'
import { FigureRows } from './figure-rows.tsx'
import './campaigns.css'

interface Tile {
  label: string
  value: string
  of?: FigureKey
}

const yuan = (fen: number | null, none: string) => (fen === null ? none : formatMoney(fen))

/** The figures; those that count things open them. */
function Figures({ campaign, onOpen }: { campaign: CampaignDetail; onOpen: (of: FigureKey) => void }) {
  const { figures: t, detail } = useTexts(campaignsTexts)
  const { figures, costFen, budgetFen } = campaign
  const tiles: readonly Tile[] = [
    { label: t.people, value: String(figures.members.reduce((sum, { total }) => sum + total, 0)) },
    { label: t.clues, value: String(figures.clues), of: 'clues' },
    { label: t.validClues, value: String(figures.validClues), of: 'validClues' },
    { label: t.deals, value: String(figures.deals), of: 'deals' },
    { label: t.wonDeals, value: String(figures.wonDeals), of: 'wonDeals' },
    { label: t.won, value: formatMoney(figures.wonFen), of: 'wonDeals' },
    { label: t.costAClue, value: yuan(figures.costAClueFen, t.none) },
    { label: t.costADeal, value: yuan(figures.costADealFen, t.none) },
  ]
  return (
    <>
      <ul className="campaign-figures">
        {tiles.map(({ label, value, of }) => (
          <li key={label}>
            {of ? (
              <button type="button" className="campaign-figure" onClick={() => onOpen(of)}>
                <span>{label}</span>
                <b>{value}</b>
              </button>
            ) : (
              <span className="campaign-figure">
                <span>{label}</span>
                <b>{value}</b>
              </span>
            )}
          </li>
        ))}
      </ul>
      <p className="campaign-quiet">
        {t.reach}
        {budgetFen > 0 && costFen > budgetFen && (
          <b className="campaign-over">{fill(detail.over, { amount: formatMoney(costFen - budgetFen) })}</b>
        )}
      </p>
    </>
  )
}

function Foot({
  campaign,
  onEdit,
  onCopied,
}: {
  campaign: CampaignDetail
  onEdit: () => void
  onCopied: (id: string) => void
}) {
  const t = useTexts(campaignsTexts)
  const { cancel } = useTexts(webTexts).action
  const { id, name, version } = campaign
  const move = useCallMutation(campaignsContract.move, {
    touches: ['audit'],
    onSuccess: () => notify('success', t.detail.moved),
  })
  const copy = useCallMutation(campaignsContract.copy, {
    touches: ['audit'],
    onSuccess: (made) => {
      notify('success', fill(t.detail.copied, { name: made.name }))
      onCopied(made.id)
    },
  })
  const whyNot = (event: CampaignEvent) => campaign.actions.find((action) => action.event === event)?.reason
  const texts: Readonly<Record<CampaignMove, readonly [string, string]>> = {
    start: [t.detail.startTitle, t.detail.startNote],
    close: [t.detail.closeTitle, t.detail.closeNote],
    reopen: [t.detail.reopenTitle, t.detail.reopenNote],
  }
  const send = async (event: CampaignMove) => {
    const [title, content] = texts[event]
    const isMeant = await ask({
      title: fill(title, { name }),
      content,
      confirm: t.events[event],
      cancel,
      danger: event === 'close',
    })
    if (isMeant) move.mutate({ params: { id }, body: { event, version } })
  }
  const first: CampaignMove =
    campaign.state === 'draft' ? 'start' : campaign.state === 'running' ? 'close' : 'reopen'
  return (
    <div className="campaign-foot">
      <GuardedButton
        access={campaignsContract.copy.access}
        loading={copy.isPending}
        onClick={() => copy.mutate({ params: { id }, body: {} })}
      >
        {t.detail.copy}
      </GuardedButton>
      <GuardedButton why={whyNot('edit')} onClick={onEdit}>
        {t.events.edit}
      </GuardedButton>
      <GuardedButton
        type={first === 'close' ? 'default' : 'primary'}
        danger={first === 'close'}
        why={whyNot(first)}
        loading={move.isPending}
        onClick={() => void send(first)}
      >
        {t.events[first]}
      </GuardedButton>
    </div>
  )
}

interface Props {
  id: string
  onEdit: (campaign: CampaignDetail) => void
  onOpen: (id: string) => void
  onClose: () => void
}

/** One campaign: what it brought, what it cost, and for whom it is. */
export function CampaignDrawer({ id, onEdit, onOpen, onClose }: Props) {
  const t = useTexts(campaignsTexts)
  const found = useCallQuery(campaignsContract.get, { params: { id } })
  const [shown, show] = useState<FigureKey>()
  return (
    <DetailDrawer
      found={found}
      isOpen
      onClose={onClose}
      title={t.detail.title}
      titleOf={({ name }) => name}
      size={760}
      footer={(campaign) => <Foot campaign={campaign} onEdit={() => onEdit(campaign)} onCopied={onOpen} />}
    >
      {(campaign) => (
        <>
          <p className="campaign-facts">
            <CampaignState state={campaign.state} />
            <span>{t.kinds[campaign.kind]}</span>
            <span>{`${campaign.startsOn} – ${campaign.endsOn}`}</span>
            <span>{`${t.fields.budget} ${formatMoney(campaign.budgetFen)}`}</span>
          </p>
          {campaign.goal && <p className="campaign-goal">{campaign.goal}</p>}
          <Figures campaign={campaign} onOpen={show} />
          {shown && <FigureRows id={id} of={shown} onClose={() => show(undefined)} />}
          <Tabs
            destroyOnHidden
            items={[
              { key: 'members', label: t.members.title, children: <CampaignMembers campaign={campaign} /> },
              { key: 'costs', label: t.detail.costs, children: <CampaignCosts campaign={campaign} /> },
              {
                key: 'ways',
                label: t.detail.ways,
                children:
                  campaign.ways.length === 0 ? (
                    <p className="campaign-quiet">{t.detail.noWays}</p>
                  ) : (
                    campaign.ways.map((way) => (
                      <Tag key={`${way.kind} ${way.id}`}>{`${t.wayKinds[way.kind]} · ${way.name}`}</Tag>
                    ))
                  ),
              },
            ]}
          />
        </>
      )}
    </DetailDrawer>
  )
}
