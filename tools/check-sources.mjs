// The checks that read sources alone: one reading, one parse.
import { dirname, join } from 'node:path'
import { runArrows } from './check-arrows.mjs'
import { projectFiles, readProject } from './check-files.mjs'
import { runStructure } from './check-structure.mjs'
import { runWords } from './check-words.mjs'

const files = readProject(join(dirname(import.meta.dirname)), projectFiles)
for (const check of [runArrows, runStructure, runWords]) if (!check(files)) process.exitCode = 1
