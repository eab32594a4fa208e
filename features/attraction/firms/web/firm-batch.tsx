import { useTexts } from '#platform/web/language/use-texts.ts'
import { useSlot } from '#platform/web/slots/slots.ts'
import { BatchAction } from '#platform/web/ui/batch-action.tsx'
import { BatchBar } from '#platform/web/ui/batch-bar.tsx'
import type { List } from '#platform/web/use-list.ts'

import { type FirmFilter, type FirmRow, firmsContract } from '../firms.contract.ts'
import { firmsTexts } from '../firms.texts.ts'
import { firmBatchActions } from './firm-slots.public.ts'
import { type FirmMove, useFirmMoves } from './use-firm-moves.tsx'

/** The events that are offered for ticked firms of a state. */
const offered: Readonly<Record<string, readonly FirmMove[]>> = {
  all: ['claim', 'assign', 'putBack', 'blacklist'],
  private: ['assign', 'lock', 'sleep', 'putBack', 'blacklist'],
  pool: ['claim', 'assign', 'blacklist'],
  locked: ['unlock', 'assign'],
  deal_done: ['assign', 'sleep'],
  dormant: ['wake', 'assign', 'putBack'],
  blacklisted: ['lift'],
}

const accesses: Readonly<Record<FirmMove, string>> = {
  claim: firmsContract.claim.access,
  assign: firmsContract.assign.access,
  transfer: firmsContract.assign.access,
  lock: firmsContract.keep.access,
  unlock: firmsContract.keep.access,
  sleep: firmsContract.keep.access,
  wake: firmsContract.keep.access,
  putBack: firmsContract.putBack.access,
  blacklist: firmsContract.blacklist.access,
  lift: firmsContract.blacklist.access,
}

/** Events for ticked firms, with an answer for each. */
export function FirmBatch({ list }: { list: List<FirmRow, FirmFilter> }) {
  const t = useTexts(firmsTexts)
  const { send, dialog } = useFirmMoves()
  const more = useSlot(firmBatchActions)
  const events = offered[list.filter.status ?? 'all'] ?? []
  return (
    <>
      <BatchBar list={list} nameOf={({ name }) => name} touches={['audit']}>
        {events.map((event) => (
          <BatchAction
            key={event}
            access={accesses[event]}
            isDangerous={event === 'putBack' || event === 'blacklist'}
            run={(ids) => send(event, ids)}
          >
            {t.events[event]}
          </BatchAction>
        ))}
        {more.map(({ key, component: Action }) => (
          <Action key={key} />
        ))}
      </BatchBar>
      {dialog}
    </>
  )
}
