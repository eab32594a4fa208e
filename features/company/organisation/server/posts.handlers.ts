import { splitList } from '#platform/contract/schemas.ts'
import { recordBy } from '#platform/server/audit/audit.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import type { Handlers } from '#platform/server/http/mount-contract.ts'
import { duplicate, notFound } from '#platform/server/http/refusal.ts'
import { fill } from '#platform/text/texts.ts'

import type { organisationContract } from '../organisation.contract.ts'
import { changedFacts } from './changed-facts.domain.ts'
import { refuseField, versionConflict } from './organisation.refusals.ts'
import {
  countPosts,
  deletePosts,
  findPosts,
  findSamePosts,
  insertPost,
  lockPosts,
  type Post,
  updatePost,
} from './posts.repository.ts'
import { organisationServerTexts } from './server.texts.ts'

type PostCalls = 'listPosts' | 'createPost' | 'updatePost' | 'removePosts'

const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)

const shown = ({ post: { createdAt, ...post }, staffCount }: { post: Post; staffCount: number }) => ({
  id: post.id,
  code: post.code,
  name: post.name,
  sort: post.sort,
  enabled: post.enabled,
  remark: post.remark,
  staffCount,
  createdAt: createdAt.toISOString(),
  version: post.version,
})

const factsOf = ({ code, name, sort, enabled, remark }: Post) => ({ code, name, sort, enabled, remark })

export const postHandlers: Pick<Handlers<typeof organisationContract>, PostCalls> = {
  async listPosts({ query: { enabled, ...query } }, { tx }) {
    const question = { ...query, ...(enabled !== undefined && { enabled: enabled === 'true' }) }
    return { list: (await findPosts(tx, question)).map(shown), ...(await countPosts(tx, question)) }
  },
  async createPost({ body }, context) {
    const columns = { ...body, name: body.name.normalize('NFC').trim(), remark: body.remark?.trim() || null }
    const post = await insertPost(context.tx, columns)
    if (!post) throw (await refuseTaken(context, columns)) ?? duplicate('code')
    await recordBy(context, [
      { objectType: 'post', objectId: post.id, event: 'create', detail: changedFacts({}, factsOf(post)) },
    ])
    return shown({ post, staffCount: 0 })
  },
  async updatePost({ params, body: { version, ...body } }, context) {
    const [found] = await lockPosts(context.tx, [params.id])
    if (!found) throw notFound()
    if (found.post.version !== version) throw versionConflict()
    const columns = {
      ...body,
      name: body.name.normalize('NFC').trim(),
      ...(body.remark !== undefined && { remark: body.remark.trim() || null }),
    }
    const taken = await refuseTaken(context, columns, params.id)
    if (taken) throw taken
    const post = await updatePost(context.tx, params.id, columns)
    const detail = changedFacts(factsOf(found.post), factsOf(post))
    if (detail) await recordBy(context, [{ objectType: 'post', objectId: post.id, event: 'update', detail }])
    return shown({ ...found, post })
  },
  async removePosts({ params }, context) {
    const { tx, language } = context
    const texts = organisationServerTexts.in(language)
    const ids = splitList(params.ids)
    const found = new Map((await lockPosts(tx, ids.filter(isUuid))).map((row) => [row.post.id, row]))
    const removed = [...found.values()].filter(({ staffCount }) => staffCount === 0)
    await deletePosts(
      tx,
      removed.map(({ post }) => post.id),
    )
    await recordBy(
      context,
      removed.map(({ post }) => ({
        objectType: 'post',
        objectId: post.id,
        event: 'remove',
        detail: { before: factsOf(post), after: {} },
      })),
    )
    return ids.map((id) => {
      const row = found.get(id.toLowerCase())
      if (!row) return { id, ok: false, code: 404, msg: texts.errors.postMissing }
      if (row.staffCount > 0)
        return {
          id,
          ok: false,
          code: 409,
          msg: fill(texts.errors.postHeld, { name: row.post.name, n: row.staffCount }),
        }
      return { id, ok: true, code: 200, msg: texts.batch.done }
    })
  },
}

/** What is wrong with a code and a name; undefined when both are free. */
async function refuseTaken(
  { tx, language }: MemberContext,
  { code, name }: { code: string; name: string },
  id?: string,
) {
  const others = (await findSamePosts(tx, { code, name })).filter((other) => other.id !== id)
  const taken = { language, status: 409, reason: 'DUPLICATE' }
  if (others.some((other) => other.code === code))
    return refuseField('code', (t) => t.errors.codeTaken, taken)
  return others.length > 0 ? refuseField('name', (t) => t.errors.postNameTaken, taken) : undefined
}
