import { enableVerifying } from './client/draw-verifying.ts'

// The page is whole without this script; it draws again what was published.
enableVerifying(document)
