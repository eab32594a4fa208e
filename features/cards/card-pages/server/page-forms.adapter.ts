import type { FastifyInstance } from 'fastify'

const longestForm = 32 * 1024

/** Parses HTML forms for the routes of one scope. Of a repeated field the last value counts. */
export function readForms(scope: FastifyInstance): void {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: longestForm },
    (_request, body, done) => {
      // Browsers send the line ends of forms as two signs.
      done(null, Object.fromEntries(new URLSearchParams(String(body).replaceAll('%0D%0A', '%0A'))))
    },
  )
}
