import pg from 'pg'
import { expect, test } from 'vitest'
import { copyTemplateDatabase } from './database-copy.ts'

test('a copy has the migrated tables, and the application role can do nothing before it switches', async () => {
  const { url } = await copyTemplateDatabase('copy_check')
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query(
      "select rolsuper or rolbypassrls as mighty, current_setting('server_version_num')::int >= 180000 as is_new from pg_roles where rolname = current_user",
    )
    expect(rows).toEqual([{ mighty: false, is_new: true }])
    await expect(client.query('create table stray (id int)')).rejects.toMatchObject({ code: '42501' })
    await expect(client.query('select * from applied_migrations')).rejects.toMatchObject({ code: '42501' })
    await client.query('begin; set local role app_tenant')
    await expect(client.query('create table stray (id int)')).rejects.toMatchObject({ code: '42501' })
  } finally {
    await client.end()
  }
})
