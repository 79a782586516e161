import fc from 'fast-check'
import { isRelease } from './release.ts'

// The same invented inputs in every `npm test`, so that a change fails only for what it changed; a release tries new ones.
if (!isRelease) fc.configureGlobal({ seed: 2026 })
