// npm run new:feature -- <plural-name> [<singular-name>]
// Writes a slice that compiles, passes every check and works: one table, a list and a create call, one screen, four
// languages and tests. Then change it into what you need: the names, the fields, who may call.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { derive } from './derive.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')

const camel = (name) => name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())
const pascal = (name) => camel(name).replace(/^\w/, (letter) => letter.toUpperCase())
const spaced = (name) => name.replaceAll('-', ' ')
const singularOf = (plural) =>
  plural.endsWith('ies') ? plural.replace(/ies$/, 'y') : plural.replace(/s$/, '')

/** Every file of a new slice, by its path. */
export function filesOf(plural, singular = singularOf(plural)) {
  const many = camel(plural)
  const Many = pascal(plural)
  const one = camel(singular)
  const One = pascal(singular)
  const folder = `features/company/${plural}`
  const translation = ({ title, create, created, name }) => `import type { text as source } from './zh-CN.ts'
import type { Translation } from '#platform/text/texts.ts'

export const text: Translation<typeof source> = {
  routes: { list: '${title}' },
  list: { create: '${create}', created: '${created}', name: '${name}' },
}
`
  return {
    [`${folder}/${plural}.contract.ts`]: `import { z } from 'zod'

import { defineContract, GET, POST } from '#platform/contract/endpoint.ts'
import { pageOf, paging } from '#platform/contract/paging.ts'
import { id, moment, requiredLine } from '#platform/contract/schemas.ts'

export const ${one} = z.object({ id, name: z.string(), createdAt: moment })
export type ${One} = z.infer<typeof ${one}>

export const ${many}Contract = defineContract('${plural}', {
  list: GET('/v2/${plural}/list', 'member', { query: paging, data: pageOf(${one}) }),
  create: POST('/v2/${plural}', 'member', {
    body: z.object({ name: requiredLine(60) }),
    data: z.object({ id }),
    creates: true,
  }),
})
`,
    [`${folder}/${plural}.texts.ts`]: `import { defineTexts } from '#platform/text/texts.ts'
import type { text as source } from './text/zh-CN.ts'

export const ${many}Texts = defineTexts<typeof source>('${plural}', {
  'zh-CN': () => import('./text/zh-CN.ts'),
  'zh-TW': () => import('./text/zh-TW.ts'),
  ja: () => import('./text/ja.ts'),
  en: () => import('./text/en.ts'),
})
`,
    [`${folder}/text/zh-CN.ts`]: `export const text = {
  routes: { list: '${One} 列表' },
  list: { create: '新建', created: '已新建“{name}”', name: '名称' },
}
`,
    [`${folder}/text/ja.ts`]: translation({
      title: `${One} 一覧`,
      create: '新規作成',
      created: '「{name}」を作成しました',
      name: '名前',
    }),
    [`${folder}/text/en.ts`]: translation({
      title: pascal(spaced(plural)),
      create: 'New',
      created: 'Created “{name}”',
      name: 'Name',
    }),
    [`${folder}/server/${plural}.tables.ts`]: `import { index, text, timestamp } from 'drizzle-orm/pg-core'

import { tenantTable } from '#platform/server/database/tenant-table.ts'

export const ${many} = tenantTable(
  '${plural.replaceAll('-', '_')}',
  { name: text().notNull(), createdAt: timestamp({ withTimezone: true }).notNull().defaultNow() },
  (t) => [index('${plural.replaceAll('-', '_')}_newest').on(t.companyId, t.createdAt)],
)
`,
    [`${folder}/server/${plural}.repository.ts`]: `import { count, desc } from 'drizzle-orm'

import { pageBounds, type Paging } from '#platform/contract/paging.ts'
import type { Tx } from '#platform/server/database/database.ts'

import { ${many} } from './${plural}.tables.ts'

/** The newest first. */
export async function find${Many}(tx: Tx, paging: Paging) {
  const { limit, offset } = pageBounds(paging)
  const list = await tx.select().from(${many}).orderBy(desc(${many}.createdAt), desc(${many}.id)).limit(limit).offset(offset)
  const [all] = await tx.select({ total: count() }).from(${many})
  return { list, total: all?.total ?? 0 }
}

export async function insert${One}(tx: Tx, draft: { name: string }): Promise<{ id: string }> {
  const [row] = await tx.insert(${many}).values(draft).returning({ id: ${many}.id })
  if (!row) throw new Error('an insert answered no row')
  return row
}
`,
    [`${folder}/server/${plural}.feature.ts`]: `import { defineFeature } from '#platform/server/feature/define-feature.ts'

import { mount${Many} } from './${plural}.handlers.ts'

export const feature = defineFeature({ name: '${plural}', mount: [mount${Many}] })
`,
    [`${folder}/server/${plural}.handlers.ts`]: `import type { FastifyInstance } from 'fastify'

import { mountContract } from '#platform/server/http/mount-contract.ts'

import { ${many}Contract } from '../${plural}.contract.ts'
import { find${Many}, insert${One} } from './${plural}.repository.ts'

export function mount${Many}(app: FastifyInstance): void {
  mountContract(app, ${many}Contract, {
    async list({ query }, { tx }) {
      const { list, total } = await find${Many}(tx, query)
      return { list: list.map(({ id, name, createdAt }) => ({ id, name, createdAt: createdAt.toISOString() })), total }
    },
    create: ({ body }, { tx }) => insert${One}(tx, body),
  })
}
`,
    [`${folder}/server/${plural}.handlers.test.ts`]: `import { beforeAll, expect, test } from 'vitest'

import { openWorld, type World } from '#apps/server/testing/world.ts'

import { ${many}Contract as calls } from '../${plural}.contract.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})

test('what one person creates, a colleague sees, and another company does not', async () => {
  const created = await world.call(calls.create, { body: { name: 'First' } }, { session: await world.signIn('admin') })
  expect(created.code).toBe(200)
  const seen = async (username: string) => {
    const { data } = await world.call(calls.list, { query: { limit: 500 } }, { session: await world.signIn(username) })
    return data.list.map(({ id }) => id)
  }
  expect(await seen('staff')).toContain(created.data.id)
  expect(await seen('admin2')).not.toContain(created.data.id)
})

test('a name of blanks is refused', async () => {
  const answer = await world.call(calls.create, { body: { name: '  ' } }, { session: await world.signIn('admin') })
  expect(answer.status).toBe(400)
})
`,
    [`${folder}/web/${plural}.routes.ts`]: `import { defineRoutes } from '#platform/web/routes.ts'
import { ${many}Texts } from '../${plural}.texts.ts'

export const ${many}Routes = defineRoutes(${many}Texts, [
  { path: '/demo/${plural}', title: (t) => t.routes.list, screen: () => import('./${plural}.screen.tsx') },
])
`,
    [`${folder}/web/${plural}.screen.tsx`]: `import { useTexts } from '#platform/web/language/use-texts.ts'
import { DataTable } from '#platform/web/ui/data-table.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { useList } from '#platform/web/use-list.ts'
import { ${many}Contract } from '../${plural}.contract.ts'
import { ${many}Texts } from '../${plural}.texts.ts'
import { New${One} } from './new-${singular}.tsx'

export function ${Many}Screen() {
  const t = useTexts(${many}Texts)
  const list = useList(${many}Contract.list, (row) => row.id)
  return (
    <Page title={t.routes.list} actions={<New${One} />}>
      <DataTable name="${plural}" label={t.routes.list} list={list} columns={[{ key: 'name', title: t.list.name, dataIndex: 'name', isLocked: true }]} />
    </Page>
  )
}
`,
    [`${folder}/web/new-${singular}.tsx`]: `import { App, Button, Input } from 'antd'
import { useState } from 'react'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'
import { ${many}Contract } from '../${plural}.contract.ts'
import { ${many}Texts } from '../${plural}.texts.ts'

/** A name and a button; the list above reloads itself. */
export function New${One}() {
  const t = useTexts(${many}Texts)
  const { message } = App.useApp()
  const [name, setName] = useState('')
  const create = useCallMutation(${many}Contract.create)
  const submit = async () => {
    await create.mutateAsync({ body: { name } })
    setName('')
    void message.success(fill(t.list.created, { name }))
  }
  return (
    <>
      <Input value={name} onChange={(event) => setName(event.target.value)} placeholder={t.list.name} maxLength={60} />
      <Button type="primary" loading={create.isPending} disabled={name.trim() === ''} onClick={() => void submit()}>
        {t.list.create}
      </Button>
    </>
  )
}
`,
  }
}

async function main(plural, singular) {
  if (!plural || !/^[a-z][a-z0-9-]*$/.test(plural))
    throw new Error('usage: npm run new:feature -- <plural-name> [<singular-name>], both in kebab-case')
  if (existsSync(join(root, 'features/company', plural)))
    throw new Error(`features/company/${plural} is there already`)
  for (const [path, text] of Object.entries(filesOf(plural, singular))) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
    console.log(`  ${path}`)
  }
  await derive()
  // Names differ in length, and with them where lines break.
  spawnSync(join(root, 'node_modules/.bin/oxfmt'), [`features/company/${plural}`], { cwd: root })
  console.log(`\nNext: npm run db:migration -- ${plural}   then   npm run check`)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    await main(...process.argv.slice(2))
  } catch (error) {
    console.error(error.message)
    process.exitCode = 1
  }
}
