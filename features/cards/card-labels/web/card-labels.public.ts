// The tab of a card with what visitors say about its holder.
export { CardLabelsTab } from './card-labels-tab.tsx'
export { CardLabelsTitle } from './card-labels-title.tsx'
