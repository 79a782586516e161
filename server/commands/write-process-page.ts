import { writeFile } from 'node:fs/promises'
import { processPage } from '../features/booking-process/process-page.ts'

await writeFile(new URL('../../docs/process.md', import.meta.url), processPage())
console.log('Wrote docs/process.md')
