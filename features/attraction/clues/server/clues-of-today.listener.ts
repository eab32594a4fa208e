import { findTimeZone } from '#features/company/companies/server/companies.public.ts'
import type { TodayLine, TodaySection } from '#features/attraction/touches/server/touches.public.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { fill } from '#platform/text/texts.ts'

import { cluesTexts } from '../clues.texts.ts'
import { runHour } from './clue-clocks.domain.ts'
import { mostExtendedDays } from './clues.domain.ts'
import { countOwnClues, findOwnClues, type OwnClues } from './clues-of-today.repository.ts'
import { peopleOfClues } from './clues.view.ts'
import { nextHourIn } from '#platform/domain/zone-clock.ts'
import type { Clue } from './clues.repository.ts'

const path = '/demo/attractinvestment/attractinvest'

interface Part {
  wanted: OwnClues
  limit: number
  line: (clue: Clue) => Pick<TodayLine, 'at' | 'tone' | 'detail' | 'isExtendable'>
}

async function readPart(context: MemberContext, { wanted, limit, line }: Part) {
  const found = await findOwnClues(context.tx, wanted, limit)
  const people = await peopleOfClues(context, found)
  const lines = found.map((clue): TodayLine => ({
    id: clue.id,
    title: [people.get(clue.id)?.name, clue.company].filter(Boolean).join(' · '),
    subject: { subjectKind: 'clue', subjectId: clue.id },
    ...line(clue),
  }))
  return { lines, total: await countOwnClues(context.tx, wanted) }
}

/** Own clues that go back at the next run, unless somebody writes or puts it off. */
const returningTonight: TodaySection = {
  key: 'clues.tonight',
  order: 15,
  permission: 'clue:view',
  title: (language) => cluesTexts.in(language).today.tonight,
  path: `${path}?tab=mine&sort=recycleAt`,
  async read(context, limit) {
    const { tx, viewer, language } = context
    const t = cluesTexts.in(language)
    const until = nextHourIn(await findTimeZone(tx), runHour, new Date())
    return readPart(context, {
      wanted: { accountId: viewer.accountId, dueUntil: until },
      limit,
      line: ({ recycleAt, clock, extendedDays }) => ({
        at: recycleAt,
        tone: 'soon',
        detail: clock === null ? '' : fill(t.today.because, { clock: t.clocks[clock] }),
        isExtendable: extendedDays < mostExtendedDays,
      }),
    })
  },
}

/** Own clues that nobody has spoken to yet: their first clock runs. */
const newClues: TodaySection = {
  key: 'clues.new',
  order: 25,
  permission: 'clue:view',
  title: (language) => cluesTexts.in(language).today.fresh,
  path: `${path}?tab=mine&sort=recycleAt`,
  async read(context, limit) {
    const { viewer, language } = context
    const t = cluesTexts.in(language)
    return readPart(context, {
      wanted: { accountId: viewer.accountId, state: 'pending' },
      limit,
      line: ({ recycleAt, origin }) => ({
        at: recycleAt,
        tone: recycleAt !== null && recycleAt.getTime() < Date.now() ? 'late' : 'plain',
        detail: t.origins[origin],
      }),
    })
  },
}

export const cluesOfToday: readonly TodaySection[] = [returningTonight, newClues]
