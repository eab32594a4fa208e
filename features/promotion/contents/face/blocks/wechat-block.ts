import { z } from 'zod'

import { id, line } from '#platform/contract/schemas.ts'

import { fileId, link } from '../../rich-text.contract.ts'
import type { BlockKind } from '../block-kind-model.ts'
import { joinTexts } from './block-parts.ts'

const props = z.object({
  name: line(40),
  wechatId: line(40),
  /** The company's own code, as a picture to press long. */
  qrFileId: fileId.optional(),
  articles: z.array(z.object({ id, title: line(80), url: link })).max(10),
})

export type WechatProps = z.infer<typeof props>

export const wechatBlock: BlockKind<WechatProps> = {
  type: 'wechat',
  v: 1,
  usedIn: ['site', 'page', 'album', 'news', 'activity'],
  schema: props,
  create: () => ({ name: '', wechatId: '', articles: [] }),
  text: ({ name, wechatId, articles }) => joinTexts(name, wechatId, ...articles.map(({ title }) => title)),
  references: ({ qrFileId, articles }) => ({
    itemIds: articles.map((article) => article.id),
    fileIds: qrFileId === undefined ? [] : [qrFileId],
    links: articles.map((article) => article.url),
  }),
  flaws: ({ qrFileId, wechatId }) =>
    qrFileId === undefined && wechatId === '' ? [{ code: 'empty', severity: 'hint' }] : [],
}
