import { writeFile } from 'node:fs/promises'
import { personalDataPage } from '../admin/privacy/inventory/page.ts'

await writeFile(new URL('../../docs/personal-data.md', import.meta.url), personalDataPage())
console.log('Wrote docs/personal-data.md')
