// Chinese as data: what the demonstration company says about itself.
import type { Tx } from '#platform/server/database/database.ts'
import { newPublicId, publishAddresses } from '#platform/server/database/public-addresses.ts'

import { changeWall, lockWall } from './walls.repository.ts'
import { defineSeed } from '#platform/server/feature/define-seed.ts'
import { cardsSeed } from '#features/cards/cards/server/cards.seed.ts'

/** The demonstration company's open wall. */
export async function seedWall(tx: Tx): Promise<void> {
  const wall = await lockWall(tx)
  const publicId = newPublicId()
  await publishAddresses(tx, [{ address: publicId, kind: 'wall', objectId: wall.id }])
  await changeWall(tx, wall.id, {
    publicId,
    isOpen: true,
    title: '明远智造团队',
    introduction: '从方案咨询到现场服务，找到最懂您产线的人。点开名片，可直接致电、加微信或留下您的名片。',
  })
}

export const wallSeed = defineSeed({
  name: 'members',
  async run({ tx, of }) {
    await of(cardsSeed)
    await seedWall(tx)
  },
})
