import { Refusal, refuse } from '#platform/server/http/refusal.ts'
import { fill, type Language, type Translation } from '#platform/text/texts.ts'

import type { AnyPrintEvent, PrintState } from '../card-printing.contract.ts'
import { cardPrintingTexts } from '../card-printing.texts.ts'
import type { text } from '../text/zh-CN.ts'
import type { PrintObstacle } from './card-printing.domain.ts'

type Tree = Translation<typeof text>

interface Stopped {
  event: AnyPrintEvent
  state: PrintState
}

export function speakObstacle(
  obstacle: PrintObstacle,
  { event, state }: Stopped,
  language: Language,
): string {
  const words = cardPrintingTexts.in(language)
  return fill(words.obstacles[obstacle], { state: words.states[state], event: words.events[event] })
}

export const refuseObstacle = (
  obstacle: PrintObstacle,
  stopped: Stopped & { allowed: readonly string[] },
): Refusal => {
  const isConflict = obstacle !== 'permission' && obstacle !== 'otherSide'
  return new Refusal(isConflict ? 409 : 403, (language) => speakObstacle(obstacle, stopped, language), {
    reason: isConflict ? 'STATE_CONFLICT' : obstacle === 'otherSide' ? 'OTHER_SIDE' : 'PERMISSION',
    ...(isConflict && { state: stopped.state, allowed: [...stopped.allowed] }),
  })
}

/** 400 at one field of the form. */
export const refuseField = (field: string, pick: (t: Tree) => string): Refusal =>
  refuse(cardPrintingTexts, pick, { status: 400, reason: 'INVALID', fields: { [field]: '' } })

export const refusePrint = (
  reason: string,
  pick: (t: Tree) => string,
  values: Record<string, string | number> = {},
): Refusal => refuse(cardPrintingTexts, pick, { reason, values })

export const versionConflict = () =>
  refuse(cardPrintingTexts, (t) => t.errors.versionConflict, { reason: 'VERSION_CONFLICT' })
