import { accountsSeed } from '#features/company/accounts/server/accounts.seed.ts'
import { dayMs } from '#platform/domain/durations.ts'
import { defineSeed } from '#platform/server/feature/define-seed.ts'

import { demoKnowledge } from './demo-knowledge.data.ts'
import { leaveGap } from './answers.public.ts'
import { knowledgeItemMachine } from './knowledge-items.domain.ts'
import { changeKnowledgeItem, insertKnowledgeItem } from './knowledge-items.repository.ts'

const day = (at: number) => new Date(at).toISOString().slice(0, 10)
/** The last of the items wait for a look, or are not finished. */
const waiting = 3
const drafts = 2

/** Questions of visitors that the demonstration company has no answer to. */
const unanswered = ['有没有激光切割机', '周末有人接电话吗', '可以开到香港的发票抬头吗', '有没有激光切割机卖']

/** The demonstration company's answers are approved; a few wait, and some questions have no answer yet. */
export const knowledgeItemsSeed = defineSeed({
  name: 'knowledge-items',
  async run({ tx, of }) {
    const { admin } = await of(accountsSeed)
    const now = Date.now()
    for (const [at, [question, variants, answer, source]] of demoKnowledge.entries()) {
      const item = await insertKnowledgeItem(tx, {
        question,
        variants,
        answer,
        source,
        validFrom: day(now - 30 * dayMs),
        createdBy: admin.accountId,
        editedBy: admin.accountId,
        editedByName: admin.name,
      })
      const fromEnd = demoKnowledge.length - at
      if (fromEnd <= drafts) continue
      const isWaiting = fromEnd <= drafts + waiting
      await changeKnowledgeItem(tx, item, {
        state: knowledgeItemMachine.targetOf(isWaiting ? 'submit' : 'approve'),
        ...(!isWaiting && { reviewedByName: '周启航' }),
      })
    }
    for (const question of unanswered) await leaveGap(tx, question)
  },
})
