import { accountsSeed } from '#features/company/accounts/server/accounts.seed.ts'
import { dayMs } from '#platform/domain/durations.ts'
import { newPublicId } from '#platform/server/database/public-addresses.ts'
import { defineSeed } from '#platform/server/feature/define-seed.ts'

import { insertBoard } from './boards.repository.ts'
import { readyIds, readyWidgets } from './ready-boards.data.ts'
import { insertScreen } from './screens.repository.ts'

/** The demonstration's own boards, and the screen in the hall of its park. */
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
    await insertScreen(tx, {
      ...maker,
      boardId: readyIds.overview,
      name: '园区大厅',
      publicId: newPublicId(),
      days: 30,
      sight: {
        permissions: ['data:view', 'content:view', 'registration:view', 'settlement:view'],
        scope: 'all',
        departmentIds: [],
      },
      expiresAt: new Date(Date.now() + 90 * dayMs),
    })
  },
})
