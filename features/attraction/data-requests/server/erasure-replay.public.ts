// For the programs that restore and start an installation.
export { demandReplay, replayErasures } from './erasure-replay.actions.ts'
