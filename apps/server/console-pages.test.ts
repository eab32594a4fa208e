import fastify from 'fastify'
import { expect, test } from 'vitest'

import { pointToConsole } from './console-pages.ts'

test.each(['/', '/enterprise', '/enterprise/demo/role'])(
  'in development %s says where the console is',
  async (url) => {
    const app = fastify()
    pointToConsole(app, 'http://127.0.0.1:8081')
    const { body, statusCode } = await app.inject({ url })
    expect(statusCode).toBe(200)
    expect(body).toContain('href="http://127.0.0.1:8081/enterprise/"')
  },
)
