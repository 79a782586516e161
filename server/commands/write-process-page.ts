import { writeFile } from 'node:fs/promises'
import { processPage } from '../bookings/process-page.ts'

await writeFile(new URL('../../docs/process.md', import.meta.url), processPage())
console.log('Wrote docs/process.md')
