import { useState } from 'react'
import SettingOutlined from '@ant-design/icons/SettingOutlined'
import { Button } from 'antd'
import { call } from '#platform/web/call.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { BatchAction } from '#platform/web/ui/batch-action.tsx'
import { BatchBar } from '#platform/web/ui/batch-bar.tsx'
import { type Column, DataTable } from '#platform/web/ui/data-table.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { FilterBar } from '#platform/web/ui/filter-bar.tsx'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { RelativeTime } from '#platform/web/ui/relative-time.tsx'
import { StateChips } from '#platform/web/ui/state-chips.tsx'
import { useList } from '#platform/web/use-list.ts'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { type CardLabel, cardLabelsContract, type LabelEvent, labelStates } from '../card-labels.contract.ts'
import { cardLabelsTexts } from '../card-labels.texts.ts'
import { LabelActions } from './label-actions.tsx'
import { LabelStateTag } from './label-state.tsx'
import './card-labels.css'

const LabelSettingsDialog = lazyDialog(() => import('./label-settings.dialog.tsx'), 'LabelSettingsDialog')

const change = (event: LabelEvent) => (ids: readonly string[]) =>
  call(cardLabelsContract.change, { body: { labelIds: [...ids], event } })

/** What visitors say about people, to be shown, hidden and deleted. */
export function CardLabelsScreen() {
  const t = useTexts(cardLabelsTexts)
  const { navigate } = useScreen()
  const list = useList(cardLabelsContract.list, (label) => label.labelId)
  const { data: counts } = useCallQuery(cardLabelsContract.counts, { quiet: false })
  const [isSetting, setSetting] = useState(false)
  const openCard = ({ carteId }: CardLabel) =>
    navigate('/demo/digitalcard/staffcard/carddetails', { id: carteId, tab: 'labels' })
  const columns: Column<CardLabel>[] = [
    {
      key: 'text',
      title: t.text,
      isLocked: true,
      width: 160,
      render: (_, { text }) => <bdi className="label-word">{text}</bdi>,
    },
    {
      key: 'card',
      title: t.card,
      width: 160,
      render: (_, label) => (
        <Button type="link" size="small" onClick={() => openCard(label)}>
          {label.cardName}
        </Button>
      ),
    },
    { key: 'likes', title: t.likes, dataIndex: 'likes', isNumber: true, width: 90 },
    { key: 'state', title: t.state, width: 120, render: (_, label) => <LabelStateTag label={label} /> },
    {
      key: 'createdAt',
      title: t.createdAt,
      width: 160,
      render: (_, { createdAt }) => <RelativeTime value={createdAt} />,
    },
    {
      key: 'actions',
      title: t.actions,
      isLocked: true,
      width: 110,
      ellipsis: false,
      render: (_, label) => <LabelActions label={label} />,
    },
  ]
  const chip = (state: (typeof labelStates)[number]) => ({
    value: state,
    label: t.states[state],
    count: counts?.[state],
  })
  const total = counts && counts.pending + counts.shown + counts.hidden
  return (
    <Page
      title={t.route}
      help={t.help}
      actions={
        <GuardedButton access="card:label" icon={<SettingOutlined />} onClick={() => setSetting(true)}>
          {t.settings}
        </GuardedButton>
      }
    >
      <FilterBar list={list} name="card-labels" placeholder={t.keyword} />
      <DataTable
        list={list}
        name="card-labels"
        label={t.route}
        columns={columns}
        isSelectable
        toolbar={
          <StateChips
            label={t.state}
            chips={[{ value: undefined, label: t.all, count: total }, ...labelStates.map(chip)]}
            value={list.filter.state}
            onChange={(state) => list.setFilter({ state })}
          />
        }
        empty={<EmptyState title={t.empty} help={t.emptyHelp} />}
        card={(label) => (
          <div className="label-card-row">
            <bdi className="label-word">{label.text}</bdi>
            <LabelStateTag label={label} />
            <Button type="link" size="small" onClick={() => openCard(label)}>
              {label.cardName}
            </Button>
            <LabelActions label={label} />
          </div>
        )}
      />
      <BatchBar list={list} nameOf={({ text }) => text}>
        <BatchAction access="card:label" run={change('show')}>
          {t.events.show}
        </BatchAction>
        <BatchAction access="card:label" run={change('hide')}>
          {t.events.hide}
        </BatchAction>
        <BatchAction
          access="card:label"
          isDangerous
          confirm={{ title: t.removeTitle, content: t.removeBody }}
          run={change('remove')}
        >
          {t.events.remove}
        </BatchAction>
      </BatchBar>
      {isSetting && <LabelSettingsDialog onClose={() => setSetting(false)} />}
    </Page>
  )
}
