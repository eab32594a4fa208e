import { Button, Tag } from 'antd'
import { useState } from 'react'

import { fill } from '#platform/text/texts.ts'
import { call } from '#platform/web/call.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { ask } from '#platform/web/ui/ask.ts'
import { BatchAction } from '#platform/web/ui/batch-action.tsx'
import { BatchBar } from '#platform/web/ui/batch-bar.tsx'
import { DataTable } from '#platform/web/ui/data-table.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { NameButton } from '#platform/web/ui/name-button.tsx'
import { RelativeTime } from '#platform/web/ui/relative-time.tsx'
import { StateChips } from '#platform/web/ui/state-chips.tsx'
import { lazyDrawer } from '#platform/web/ui/lazy-dialog.tsx'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'
import { useList } from '#platform/web/use-list.ts'

import { type FirmPair, firmPairsContract, type PairMove, shownPairStates } from '../firm-pairs.contract.ts'
import { firmsContract } from '../firms.contract.ts'
import { firmsTexts } from '../firms.texts.ts'
import { FirmStateTag } from './firm-state-tag.tsx'
import '#platform/web/ui/summary-row.css'
import './firms.css'

const Drawer = lazyDrawer(() => import('./firm-drawer.tsx'), 'FirmDrawer')

type Side = FirmPair['first']

/** One firm of a pair, with what tells it from the other, and the button that keeps it. */
function FirmSide({ firm, other, isOpen, onOpen }: SideProps) {
  const t = useTexts(firmsTexts)
  const merge = useCallMutation(firmsContract.merge, {
    touches: ['firms', 'firm-pairs', 'touches', 'clues'],
    onSuccess: ({ name }) => notify('success', fill(t.pairs.merged, { name })),
  })
  const keep = async () => {
    const isMeant = await ask({
      title: t.pairs.events.absorb,
      content: fill(t.pairs.confirm, { from: other.name, into: firm.name }),
      confirm: t.pairs.events.absorb,
      cancel: t.pairs.cancel,
    })
    if (isMeant) merge.mutate({ params: { id: firm.id }, body: { fromId: other.id } })
  }
  const facts = [firm.uscc, firm.owner ?? t.pairs.nobody, fill(t.pairs.people, { count: firm.people })]
  return (
    <div className="firm-side">
      <span className="summary-line">
        <NameButton name={firm.name} onOpen={() => onOpen(firm.id)} />
        <FirmStateTag state={firm.state} />
      </span>
      <span className="summary-more">
        {facts.filter(Boolean).join(' · ')} · <RelativeTime value={firm.createdAt} />
      </span>
      {isOpen ? (
        <GuardedButton
          size="small"
          access={firmsContract.merge.access}
          loading={merge.isPending}
          onClick={() => void keep()}
        >
          {t.pairs.keep}
        </GuardedButton>
      ) : null}
    </div>
  )
}

interface SideProps {
  firm: Side
  other: Side
  isOpen: boolean
  onOpen: (id: string) => void
}

const movesOf: Readonly<Record<(typeof shownPairStates)[number], readonly PairMove[]>> = {
  open: ['separate', 'relate'],
  related: ['separate', 'reopen'],
  separate: ['relate', 'reopen'],
}

const isShown = (value: string | undefined): value is (typeof shownPairStates)[number] =>
  shownPairStates.some((state) => state === value)

/** Firms that may be the same: merged, told apart, or left as relatives. */
export function FirmPairs() {
  const t = useTexts(firmsTexts)
  const { search, setSearch } = useScreen()
  const [firmId, open] = useState<string>()
  const list = useList(firmPairsContract.list, ({ id }) => id)
  const state = isShown(search['state']) ? search['state'] : 'open'
  const nameOf = ({ first, second }: FirmPair) => `${first.name} / ${second.name}`
  const sidesOf = (pair: FirmPair) => (
    <div className="firm-pair">
      <FirmSide firm={pair.first} other={pair.second} isOpen={pair.state === 'open'} onOpen={open} />
      <FirmSide firm={pair.second} other={pair.first} isOpen={pair.state === 'open'} onOpen={open} />
    </div>
  )
  const whyOf = ({ because, certainty, decidedBy }: FirmPair) => (
    <span className="summary-more">
      <Tag>{t.pairs.certainties[certainty]}</Tag>
      {because.map((kind) => t.pairs.keys[kind as keyof typeof t.pairs.keys] ?? kind).join(' · ')}
      {decidedBy ? ` · ${fill(t.pairs.decided, { name: decidedBy })}` : ''}
    </span>
  )
  return (
    <>
      <DataTable
        list={list}
        name="firm-pairs"
        label={t.pairs.title}
        isSelectable
        columns={[
          {
            key: 'pair',
            title: t.pairs.pair,
            isLocked: true,
            width: 620,
            ellipsis: false,
            render: (_, pair) => sidesOf(pair),
          },
          {
            key: 'because',
            title: t.pairs.because,
            width: 240,
            ellipsis: false,
            render: (_, pair) => whyOf(pair),
          },
        ]}
        toolbar={
          <StateChips
            label={t.fields.state}
            chips={shownPairStates.map((value) => ({ value, label: t.pairs.states[value] }))}
            value={state}
            onChange={(value) => setSearch({ state: value === 'open' ? undefined : value, page: undefined })}
          />
        }
        card={(pair) => (
          <div className="summary-row">
            {sidesOf(pair)}
            {whyOf(pair)}
          </div>
        )}
        empty={
          <EmptyState
            title={t.pairs.none}
            help={t.pairs.noneHelp}
            action={<Button onClick={() => setSearch({ view: undefined })}>{t.list.firms}</Button>}
          />
        }
      />
      <BatchBar list={list} nameOf={nameOf} touches={['audit']}>
        {movesOf[state].map((event) => (
          <BatchAction
            key={event}
            access={firmPairsContract.decide.access}
            run={(ids) => call(firmPairsContract.decide, { body: { ids: [...ids], event } })}
          >
            {t.pairs.events[event]}
          </BatchAction>
        ))}
      </BatchBar>
      <Drawer id={firmId} ids={[]} onOpen={open} onEdit={() => undefined} onClose={() => open(undefined)} />
    </>
  )
}
