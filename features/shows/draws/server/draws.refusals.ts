import { denialRefusals, refusals } from '#platform/server/http/refusals.ts'

import type { DrawState, RoundState, WinningState } from '../draws.contract.ts'
import { drawsTexts } from '../draws.texts.ts'
import type { DrawEvent, RoundEvent, WinningEvent } from './draws.domain.ts'

export const { refuse, refuseField, versionConflict } = refusals(drawsTexts)

export const drawRefusals = denialRefusals(drawsTexts, {
  sentence: (t, denial: 'permission' | 'state' | 'openRound') => t.denials[denial],
  values: (t, { event, state }: { event: DrawEvent; state: DrawState }) => ({
    event: t.events[event],
    state: t.states[state],
  }),
  rights: ['permission'],
})

export const roundRefusals = denialRefusals(drawsTexts, {
  sentence: (t, denial: 'permission' | 'state' | 'notRunning') => t.denials[denial],
  values: (t, { event, state }: { event: RoundEvent; state: RoundState }) => ({
    event: t.roundEvents[event],
    state: t.roundStates[state],
  }),
  rights: ['permission'],
})

type WinningDenial = 'permission' | 'state' | 'notYours' | 'late' | 'notOver' | 'noAddress'

export interface StoppedWinning {
  event: WinningEvent
  state: WinningState
  /** Of a hand-over that has happened already: its time and the person who did it. */
  at?: string
  by?: string
}

export const winningRefusals = denialRefusals(drawsTexts, {
  sentence: (t, denial: WinningDenial | 'handedOver') => t.denials[denial],
  values: (t, { event, state, at = '', by = '' }: StoppedWinning) => ({
    event: t.winningEvents[event],
    state: t.winningStates[state],
    at,
    by,
  }),
  rights: ['permission', 'notYours'],
})
