import type { FastifyInstance } from 'fastify'

const longestForm = 32 * 1024

/** Lets the routes of one scope read what browsers send from a form; a field that comes twice counts once. */
export function readForms(scope: FastifyInstance): void {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: longestForm },
    (_request, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(String(body))))
    },
  )
}
