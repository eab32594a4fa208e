import { accountsSeed } from '#features/company/accounts/server/accounts.seed.ts'
import type { Permission } from '#platform/contract/permissions.ts'
import { dayMs } from '#platform/domain/durations.ts'
import { newPublicId } from '#platform/server/database/public-addresses.ts'
import { defineSeed } from '#platform/server/feature/define-seed.ts'

import { insertBoard } from './boards.repository.ts'
import { readyIds, readyWidgets } from './ready-boards.data.ts'
import { insertScreen } from './screens.repository.ts'

/** The demonstration's own boards, and the screens in the hall and the war room of its park. */
export const boardsSeed = defineSeed({
  name: 'boards',
  async run({ tx, of }) {
    const { admin } = await of(accountsSeed)
    const maker = { createdBy: admin.accountId, createdByName: admin.name }
    await insertBoard(tx, {
      ...maker,
      name: '澜湾科技园·周会看板',
      note: '每周一例会投屏：谁来过，谁留下了名片，活动来了多少人。',
      sharing: 'company',
      widgets: readyWidgets.overview,
    })
    await insertBoard(tx, {
      ...maker,
      name: '接待大厅数据',
      note: '只有数字，不含姓名。',
      widgets: readyWidgets.cards.slice(0, 6),
    })
    const screen = (ready: keyof typeof readyIds, name: string, permissions: readonly Permission[]) =>
      insertScreen(tx, {
        ...maker,
        boardId: readyIds[ready],
        name,
        publicId: newPublicId(),
        days: 30,
        sight: { permissions: [...permissions], scope: 'all', departmentIds: [] },
        expiresAt: new Date(Date.now() + 90 * dayMs),
      })
    await screen('overview', '园区大厅', [
      'data:view',
      'content:view',
      'registration:view',
      'settlement:view',
    ])
    await screen('attraction', '招商作战室', ['clue:view', 'deal:view', 'touch:view', 'project:view'])
  },
})
