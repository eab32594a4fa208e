import { defineHook } from '#platform/server/extensions/define-hook.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import type { Language } from '#platform/text/texts.ts'

import type { Subject } from '../subjects.contract.ts'

/** Something that a person has to see to today. */
export interface TodayLine {
  id: string
  title: string
  /** A second, quiet line. */
  detail: string
  /** By when, or since when. */
  at: Date | null
  /** `late` for what has waited too long, `soon` for what is lost tonight. */
  tone: 'late' | 'soon' | 'plain'
  subject?: Subject
  /** The address in the console where it is seen to. */
  path?: string
  /** A task, which can be done and put off from here. */
  task?: { id: string; version: number }
  /** A clue whose return can be put off from here. */
  isExtendable?: boolean
}

/** A part of the screen of a day, added by the feature that owns what it shows. */
export interface TodaySection {
  key: string
  /** Lower ones come first. */
  order: number
  permission: string
  title(language: Language): string
  /** The most urgent lines, and how many there are altogether. Undefined where nothing of the kind is there for this person. */
  read(
    context: MemberContext,
    limit: number,
  ): Promise<{ lines: readonly TodayLine[]; total: number } | undefined>
  /** The address of the whole list. */
  path?: string
}

export const todaySections = defineHook<TodaySection>('touches.todaySections')

/** A figure of the month, such as signed amounts against the target; `fen` are money, `count` are things. */
export interface TodayFigure {
  key: string
  label: string
  value: number
  /** Null where nobody has set one. */
  target: number | null
  unit: 'fen' | 'count'
}

/** Figures of the running month of the company for the viewer. */
export const todayFigures = defineHook<{
  key: string
  permission: string
  read(context: MemberContext): Promise<readonly TodayFigure[]>
}>('touches.todayFigures')
