import type { Tx } from '#platform/server/database/database.ts'
import type { Files } from '#platform/server/files/files.ts'
import { rasterise } from '#platform/server/files/image.ts'

import { attachFiles, insertFile, insertMessage, insertRequest } from './design-requests.repository.ts'
import { defineSeed } from '#platform/server/feature/define-seed.ts'
import { dayMs } from '#platform/domain/durations.ts'
import { accountsSeed } from '#features/company/accounts/server/accounts.seed.ts'

interface Person {
  accountId: string
  name: string
}

interface SeedOptions {
  requester: Person
  operator: Person
  files: Files
  now?: Date
}

/** A proposal of the demonstration: the shape of a card, without letters. */
const proposal = (ground: string, ink: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 720 440"><rect width="720" height="440" fill="#eef1f5"/><rect x="60" y="50" width="600" height="340" rx="18" fill="${ground}"/><path d="M460 50h182a18 18 0 0 1 18 18v304a18 18 0 0 1-18 18H360z" fill="${ink}" opacity=".9"/><g fill="${ink}"><rect x="104" y="110" width="150" height="30" rx="6"/><rect x="104" y="160" width="90" height="14" rx="7" opacity=".6"/><rect x="104" y="280" width="190" height="10" rx="5" opacity=".5"/><rect x="104" y="304" width="160" height="10" rx="5" opacity=".5"/><rect x="104" y="328" width="210" height="10" rx="5" opacity=".5"/></g><rect x="548" y="292" width="72" height="72" rx="6" fill="#fff"/></svg>`

/** A request of the demonstration whose first proposal waits for an answer. */
export async function seedDesignRequests(
  tx: Tx,
  { requester, operator, files, now = new Date() }: SeedOptions,
): Promise<void> {
  const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
  const request = await insertRequest(tx, {
    number: `D${now.toISOString().slice(2, 10).replaceAll('-', '')}-208416`,
    title: '销售团队横版名片',
    state: 'proposed',
    purpose: 'sales',
    style: 'technical',
    colours: '品牌蓝 #1F5EDB，辅以浅灰',
    mustHaves: '左侧姓名与职位，右侧为产线剪影\n右下角放二维码\n背面印中英文公司全称',
    quantity: 40,
    deadline: new Date(now.getTime() + 14 * dayMs).toISOString().slice(0, 10),
    budget: 200_000,
    contactName: requester.name,
    contactPhone: '13812340001',
    createdBy: requester.accountId,
    createdByName: requester.name,
    createdAt: ago(50),
    updatedAt: ago(2),
    version: 5,
  })
  const say = (
    message: Omit<Parameters<typeof insertMessage>[1], 'requestId' | 'name' | 'byOperator'>,
    by: 'requester' | 'operator',
  ) =>
    insertMessage(tx, {
      ...message,
      requestId: request.id,
      byOperator: by === 'operator',
      name: by === 'operator' ? operator.name : requester.name,
    })
  await say({ event: 'submit', at: ago(50) }, 'requester')
  await say({ event: 'accept', text: '已收到，预计两个工作日出初稿。', at: ago(46) }, 'operator')
  await say(
    { event: 'message', text: '背面英文请用 Mingyuan Smart Manufacturing。', at: ago(30) },
    'requester',
  )
  await say({ event: 'startDesign', at: ago(28) }, 'operator')
  const messageId = await say(
    { event: 'propose', text: '初稿两版：深蓝与浅灰，请看哪一版更合适。', at: ago(2) },
    'operator',
  )
  const fileIds: string[] = []
  for (const [name, ground, ink] of [
    ['初稿-深蓝.png', '#0f2f66', '#5f9bff'],
    ['初稿-浅灰.png', '#f7f8fa', '#1f5edb'],
  ] as const) {
    const content = await rasterise(proposal(ground, ink), { width: 720, height: 440 })
    const stored = await files.savePrivate(tx, {
      name,
      content,
      contentType: 'image/png',
      createdBy: operator.accountId,
    })
    await insertFile(tx, {
      fileId: stored.id,
      requestId: request.id,
      name,
      bytes: stored.bytes,
      isImage: true,
      uploadedBy: operator.accountId,
    })
    fileIds.push(stored.id)
  }
  await attachFiles(tx, { fileIds, requestId: request.id, messageId, uploadedBy: operator.accountId })
}

export const designRequestsSeed = defineSeed({
  name: 'design-requests',
  async run({ tx, services: { files }, of }) {
    const { admin, manager } = await of(accountsSeed)
    await seedDesignRequests(tx, { requester: manager, operator: admin, files })
  },
})
