import type { PageOfActivity } from '#features/shows/registrations/face/activity-page-model.ts'
import type { Language } from '#platform/text/texts.ts'

import type {
  DrawLevel,
  DrawMethod,
  DrawState,
  EntrySource,
  External,
  PrizeKind,
  RoundState,
  WinningState,
} from '../draws.contract.ts'

export interface PublicPrize {
  id: string
  name: string
  kind: PrizeKind
  /** In fen. */
  valueFen: number
  stock: number
  /** Of ten thousand tries. */
  chance: number
}

export interface PublicRound {
  id: string
  number: number
  prize: string
  state: RoundState
  count: number
  entries: number
  listHash: string
  lockedAt: string
  external: External | null
  seed: string
  reason: string
  /** Masked names in the order in which they were drawn. */
  winners: readonly string[]
  /** The address of everything that is needed to draw again; null until the round is published. */
  dataPath: string | null
}

export interface PublicDraw {
  id: string
  name: string
  rule: string
  method: DrawMethod
  source: EntrySource
  level: DrawLevel
  external: string
  isRehearsal: boolean
  state: DrawState
  tries: number
  prizes: readonly PublicPrize[]
  commitText: string
  commitHash: string
  committedAt: string
  rounds: readonly PublicRound[]
  /** Masked names of winners at once, for wheels and scratch cards. */
  winners: readonly { name: string; prize: string }[]
}

export type DrawNote = 'sent' | 'mobile' | 'code' | 'busy' | 'noTicket'

/** The draws of an activity, for everybody. */
export interface DrawsPageModel extends PageOfActivity {
  pageId: string
  draws: readonly PublicDraw[]
  mobile: string
  problem: DrawNote | null
  testCode: string | null
}

export interface OwnWinning {
  prize: string
  state: WinningState
  code: string
  /** The picture of the code for the desk; null while nothing can be fetched there. */
  qrSvg: string | null
  until: string | null
  hasAddress: boolean
  carrier: string
  tracking: string
  canFillAddress: boolean
  canForfeit: boolean
  canReceive: boolean
  reason: string
}

export interface OwnReceipt {
  entryId: string
  salt: string
  leaf: string
  /** The published rounds on whose lists it must be: the addresses of their data. */
  lists: readonly string[]
}

export interface OwnDraw {
  id: string
  name: string
  method: DrawMethod
  isRehearsal: boolean
  state: DrawState
  prizes: readonly PublicPrize[]
  /** The person's own line of the list; null for who is not on it. */
  receipt: OwnReceipt | null
  /** The organiser took the person off the list. */
  isTakenOff: boolean
  triesLeft: number
  /** The person has just tried. */
  isTried: boolean
  winning: OwnWinning | null
}

/** The draws of one person, for who has the address of the ticket. */
export interface OwnDrawsPageModel extends PageOfActivity {
  token: string
  publicPath: string
  name: string
  draws: readonly OwnDraw[]
  /** The draw whose form was refused. */
  refused: string | null
}

/** The stage of a draw, on screens in the hall. */
export interface DrawStageModel {
  language: Language
  title: string
  draw: string
  isRehearsal: boolean
  state: DrawState
  commitHash: string
  prizes: readonly { id: string; name: string; remaining: number; stock: number }[]
  /** The round that is on: the open one, else the latest result, else the next one. */
  round: {
    id: string
    prize: string
    state: RoundState
    count: number
    entries: number
    listHash: string
    winners: readonly string[]
  } | null
}
