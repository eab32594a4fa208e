export { contentPath } from './content-page.view.ts'
export { findShownAmong, type ShownRow } from './content-pages.repository.ts'
