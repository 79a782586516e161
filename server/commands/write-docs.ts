import { writeFile } from 'node:fs/promises'
import { personalDataPage } from '../admin/privacy/inventory/page.ts'
import { processPage } from '../features/booking-process/process-page.ts'
import { exampleFile, settingsPage } from '../platform/environment/page.ts'

/** The pages that are generated from the code, by the names of their npm scripts. */
const pages: Record<string, Record<string, () => string>> = {
  'personal-data': { 'docs/personal-data.md': personalDataPage },
  process: { 'docs/process.md': processPage },
  settings: { 'docs/settings.md': settingsPage, '.env.example': exampleFile },
}

const wanted = pages[process.argv[2] ?? '']
if (!wanted) throw new Error(`Name one of ${Object.keys(pages).join(', ')}.`)
for (const [file, write] of Object.entries(wanted)) {
  await writeFile(new URL(`../../${file}`, import.meta.url), write())
  console.log(`Wrote ${file}`)
}
