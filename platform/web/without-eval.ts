// Imported before any contract: schemas look once, when they are made, whether they may compile themselves,
// and asking for that is what the page's policy refuses and reports.
import { config } from 'zod'

config({ jitless: true })
