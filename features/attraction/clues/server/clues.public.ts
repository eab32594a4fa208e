// The public face of clues for features above.
export { type Captured, captureClue, type CapturedClue, type Origin } from './clue-capturing.actions.ts'
export { type CampaignWay, replaceCampaignWays } from './campaign-ways.repository.ts'
export { type ClueReach, inSight as cluesInSight } from './clue-reach.repository.ts'
export { type Capturing, captureDraft, mayFill, takeBackClue } from './clue-saving.actions.ts'
export { findOpenPools } from './clue-pools.repository.ts'
export { mayChange as mayChangeClue, reachOfClues } from './clue-standing.view.ts'
export { findSeenClues, type SeenClue } from './seen-clues.repository.ts'
