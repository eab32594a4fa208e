import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { insertTask } from './tasks.repository.ts'
import { emptyLineage, findTouchesOf, insertTouch } from './touches.repository.ts'
import { openTouchesWorld, type TouchesWorld } from './touches.world.ts'

let w: TouchesWorld
beforeAll(async () => {
  w = await openTouchesWorld('subject_timeline')
})
afterAll(() => w.world.close())

let seed = 11
const random = (most: number) => (seed = (seed * 48_271) % 2_147_483_647) % most

const someone = {
  byAccountId: '0190a000-0000-7000-8000-00000000000a',
  byName: '某人',
  isValid: true,
  ruleVersion: 1,
}

/** Touches and done tasks about a person at random moments, several of which are the same. */
async function fill(subjectId: string, otherId: string, count: number): Promise<void> {
  const begin = Date.now() - 86_400_000
  await w.inCompany(async (tx) => {
    for (let place = 0; place < count; place += 1) {
      const at = new Date(begin + random(40) * 1000)
      const about =
        random(4) === 0 ? { subjectId: otherId, personId: subjectId } : { subjectId, personId: null }
      const touch = await insertTouch(
        tx,
        { ...someone, ...about, subjectKind: 'person', kind: 'note', at },
        `第 ${place} 条`,
      )
      if (random(5) === 0)
        await insertTouch(
          tx,
          {
            ...someone,
            ...about,
            subjectKind: 'person',
            kind: 'note',
            at,
            corrects: touch.id,
            originId: touch.id,
          },
          `第 ${place} 条，更正后`,
        )
      if (random(3) > 0) continue
      const task = {
        subjectKind: 'person',
        subjectId,
        dueAt: at,
        firstDueAt: at,
        title: `计划 ${place}`,
      } as const
      await insertTask(tx, {
        ...task,
        assigneeAccountId: someone.byAccountId,
        state: random(4) === 0 ? 'open' : 'done',
        doneAt: at,
        doneBy: '某人',
        createdById: someone.byAccountId,
        createdByName: '某人',
      })
    }
  })
}

test('page by page a timeline is what one plain statement answers over all rows', async () => {
  const [subject, other] = [await w.person(), await w.person()]
  await fill(subject.subjectId, other.subjectId, 90)
  const { rows } = await w.inCompany((tx) =>
    tx.execute<{ id: string }>(sql`
      select id from (
        select t.id, t.at from touches t
        where t.company_id = nullif(current_setting('app.company_id', true), '')::uuid
          and (t.subject_id = ${subject.subjectId} or t.person_id = ${subject.subjectId})
          and t.id not in (select c.corrects from touches c where c.company_id = nullif(current_setting('app.company_id', true), '')::uuid and c.corrects is not null)
        union all
        select f.id, f.done_at from follow_tasks f
        where f.company_id = nullif(current_setting('app.company_id', true), '')::uuid
          and f.subject_id = ${subject.subjectId} and f.state = 'done') plain
      order by at desc, id desc`),
  )
  for (const limit of [1, 7, 30]) {
    const walked: string[] = []
    let before: string | undefined
    do {
      const { data } = await w.timeline(subject, { limit, kinds: 'touch,task', ...(before && { before }) })
      walked.push(...data.list.map(({ id }) => id))
      before = data.next ?? undefined
      if (limit === 1 && walked.length > 20) break
    } while (before !== undefined)
    expect(walked).toEqual(rows.map(({ id }) => id).slice(0, limit === 1 ? walked.length : undefined))
  }
})

test('control: a cursor of moments alone loses what happened in the same one', async () => {
  const [subject, other] = [await w.person(), await w.person()]
  await fill(subject.subjectId, other.subjectId, 60)
  const lineage = { ...emptyLineage, person: [subject.subjectId] }
  const walk = (cursorOf: (last: { at: Date; id: string }) => { at: Date; id: string }) =>
    w.inCompany(async (tx) => {
      const walked: string[] = []
      let before: { at: Date; id: string } | undefined
      for (;;) {
        const page = await findTouchesOf(tx, lineage, { before, limit: 7 })
        walked.push(...page.map(({ id }) => id))
        const last = page.at(-1)
        if (!last || page.length < 7) return walked.length
        before = cursorOf(last)
      }
    })
  const whole = await walk(({ at, id }) => ({ at, id }))
  const careless = await walk(({ at }) => ({ at, id: '00000000-0000-0000-0000-000000000000' }))
  expect(careless).toBeLessThan(whole)
})
