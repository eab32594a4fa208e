import type { Tx } from '#platform/server/database/database.ts'

import type { GroupColour } from '../card-groups.contract.ts'
import { insertGroup, insertMembers } from './card-groups.repository.ts'
import { defineSeed } from '#platform/server/feature/define-seed.ts'
import { accountsSeed } from '#features/company/accounts/server/accounts.seed.ts'
import { cardsSeed } from '#features/cards/cards/server/cards.seed.ts'

/** Every how many cards belong to the group, beginning where. */
const groups: readonly { name: string; colour: GroupColour; every: number; from: number }[] = [
  { name: '华东大区', colour: 'blue', every: 3, from: 0 },
  { name: '售前支持', colour: 'green', every: 4, from: 1 },
  { name: '工博会参展', colour: 'orange', every: 5, from: 2 },
  { name: '新员工', colour: 'purple', every: 9, from: 4 },
]

/** Groups of the demonstration; a card may be in several. */
export async function seedCardGroups(
  tx: Tx,
  { cardIds, createdBy }: { cardIds: readonly string[]; createdBy: string },
): Promise<void> {
  for (const { name, colour, every, from } of groups) {
    const group = await insertGroup(tx, { name, nameKey: name, colour, createdBy })
    if (!group) continue
    await insertMembers(
      tx,
      group.id,
      cardIds.filter((_, place) => place % every === from % every),
    )
  }
}

export const cardGroupsSeed = defineSeed({
  name: 'card-groups',
  async run({ tx, of }) {
    const { admin } = await of(accountsSeed)
    await seedCardGroups(tx, {
      cardIds: (await of(cardsSeed)).map(({ id }) => id),
      createdBy: admin.accountId,
    })
  },
})
