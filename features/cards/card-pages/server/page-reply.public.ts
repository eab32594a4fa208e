// What public pages of other features are answered with.
export { htmlPage, pageLanguage, queryText } from './page-reply.ts'
